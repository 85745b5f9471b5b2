import type { Output } from '@pasar/contract/call'
import type { adminCommentInfo, commentQueues } from '@pasar/contract/calls/admin/content/comments'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Comment = Output<typeof adminCommentInfo>
export type Queue = (typeof commentQueues)[number]

export const queueLabels: Record<Queue, { tab: string; empty: string }> = {
  pending: { tab: t('To review'), empty: t('No comments to review.') },
  reported: { tab: t('Reported'), empty: t('No reported comments.') },
  shown: { tab: t('Shown'), empty: t('No comments yet.') },
  hidden: { tab: t('Hidden'), empty: t('No hidden comments.') },
}

export const stateLabels: Record<Comment['state'], { chip: string; tone: Tone }> = {
  pending: { chip: t('to review'), tone: 'warning' },
  shown: { chip: t('shown'), tone: 'success' },
  hidden: { chip: t('hidden'), tone: 'error' },
  deleted: { chip: t('deleted'), tone: 'default' },
}
