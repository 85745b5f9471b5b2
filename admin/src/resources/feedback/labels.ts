import type { Output } from '@pasar/contract/call'
import type { adminFeedbackInfo, adminFeedbackList } from '@pasar/contract/calls/admin/content/feedback'
import type { FeedbackState } from '@pasar/contract/calls/content/feedback'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type FeedbackRow = Output<typeof adminFeedbackList>['list'][number]
export type Feedback = Output<typeof adminFeedbackInfo>

export const stateLabels: Record<FeedbackState, { tab: string; empty: string; chip: string; tone: Tone }> = {
  open: {
    tab: t('To answer'),
    empty: t('No feedback to answer.'),
    chip: t('to answer'),
    tone: 'warning',
  },
  answered: {
    tab: t('Answered'),
    empty: t('No answered feedback.'),
    chip: t('answered'),
    tone: 'success',
  },
  closed: { tab: t('Closed'), empty: t('No closed feedback.'), chip: t('closed'), tone: 'default' },
}
