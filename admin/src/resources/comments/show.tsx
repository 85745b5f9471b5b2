import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { adminCommentApprove, adminCommentHide } from '@pasar/contract/calls/admin/content/comments'
import { Show } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { Timeline } from '../../ui/record/timeline.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { MemberLink } from '../members/member-link.tsx'
import { type Comment, stateLabels } from './labels.ts'

/** A comment with its reports, and the decision about it. */
export const CommentShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const comment = useFullRecord<Comment>('reports')
  if (!comment) return null
  const { state, member, article, isAnswer, likes, text, hiddenReason, reports, createdAt } = comment
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={t('Comment of %{username}', { username: member.username })}
        chips={<StateChip label={stateLabels[state].chip} tone={stateLabels[state].tone} />}
        subtitle={<DateTime at={createdAt} />}
      >
        <Actions comment={comment} />
      </PageHeading>
      {hiddenReason && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('Hidden: %{reason}', { reason: hiddenReason })}
        </Alert>
      )}
      <Section title={t('Text')}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text || t('(no text)')}
        </Typography>
      </Section>
      <Section title={t('Details')}>
        <DescriptionList>
          <Description name={t('Member')}>
            <MemberLink id={member.id}>{`${member.nickname} (${member.username})`}</MemberLink>
          </Description>
          <Description name={t('Article')}>
            <Link component={RouterLink} to={`/news/${article.id}`}>
              {article.title}
            </Link>
          </Description>
          <Description name={t('Kind')}>{isAnswer ? t('Answer') : t('Comment')}</Description>
          <Description name={t('Likes')}>{likes}</Description>
        </DescriptionList>
      </Section>
      <Timeline
        title={t('Open reports')}
        events={reports.map(({ at, username, reason }) => ({ at, title: username, by: '', note: reason }))}
      />
    </Box>
  )
}

function Actions({ comment: { id, state, reports } }: { comment: Comment }) {
  const approve = useAction(adminCommentApprove, { done: t('Comment shown') })
  const hide = useAction(adminCommentHide, { done: t('Comment hidden') })
  if (state === 'deleted') return null
  const isBusy = approve.isPending || hide.isPending
  return (
    <>
      {state !== 'hidden' && (
        <ConfirmButton
          label={t('Hide')}
          title={t('Hide this comment?')}
          text={t('Hides the comment and its answers. The author cannot delete or change it.')}
          reason={t('Reason')}
          danger
          disabled={isBusy}
          onConfirm={(reason) => hide.mutateAsync({ id, reason: reason.slice(0, 140) })}
        />
      )}
      {(state !== 'shown' || reports.length > 0) && (
        <ConfirmButton
          label={state === 'shown' ? t('Keep') : t('Show')}
          title={t('Show this comment?')}
          text={t('Shows the comment on its article, and closes its reports.')}
          main
          disabled={isBusy}
          onConfirm={() => approve.mutateAsync({ id })}
        />
      )}
    </>
  )
}
