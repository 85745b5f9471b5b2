import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminFeedbackAssign, adminFeedbackClose } from '@pasar/contract/calls/admin/content/feedback'
import { Show } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { MemberLink } from '../members/member-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { type Feedback, stateLabels } from './labels.ts'

/** Feedback with its conversation, and the answer. */
export const FeedbackShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const feedback = useFullRecord<Feedback>('messages')
  if (!feedback) return null
  const { state, category, member, contact, assignee, createdAt, messages } = feedback
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={t('Feedback of %{username}', { username: member.username })}
        chips={<StateChip label={stateLabels[state].chip} tone={stateLabels[state].tone} />}
        subtitle={<DateTime at={createdAt} />}
      >
        <Actions feedback={feedback} />
      </PageHeading>
      <Section title={t('Details')}>
        <DescriptionList>
          <Description name={t('Member')}>
            <MemberLink id={member.id}>{`${member.nickname} (${member.username})`}</MemberLink>
          </Description>
          <Description name={t('Category')}>{category}</Description>
          <Description name={t('Contact')}>{contact || '–'}</Description>
          <Description name={t('Assigned to')}>{assignee?.name ?? '–'}</Description>
        </DescriptionList>
      </Section>
      <Section title={t('Conversation')}>
        <Stack component="ol" sx={{ gap: 2, m: 0, mb: 3, p: 0, listStyle: 'none' }}>
          {messages.map((message) => (
            <Message key={message.id} message={message} username={member.username} />
          ))}
        </Stack>
        <AnswerForm id={feedback.id} customer={member.nickname} language={feedback.language} />
      </Section>
    </Box>
  )
}

type MessageProps = { message: Feedback['messages'][number]; username: string }

const Message = ({ message: { staffName, text, pictures, at }, username }: MessageProps) => (
  <Box
    component="li"
    sx={{ borderLeft: '3px solid', borderColor: staffName ? 'primary.main' : 'divider', pl: 1.5 }}
  >
    <Typography variant="body2" component="div" color="textSecondary">
      {staffName || username}, <DateTime at={at} />
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
    {pictures.length > 0 && (
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        {pictures.map(({ url }, i) => (
          <a key={url} href={url} target="_blank" rel="noopener" aria-label={t('Picture %{i}', { i: i + 1 })}>
            <Box
              component="img"
              src={url}
              alt=""
              sx={{ width: 72, height: 72, objectFit: 'cover', borderRadius: 1 }}
            />
          </a>
        ))}
      </Stack>
    )}
  </Box>
)

function Actions({ feedback: { id, state, assignee } }: { feedback: Feedback }) {
  const assign = useAction(adminFeedbackAssign, { done: t('Assignment changed') })
  const close = useAction(adminFeedbackClose, { done: t('Feedback closed') })
  return (
    <>
      <Button
        size="small"
        disabled={assign.isPending}
        onClick={() => assign.mutate({ id, toMe: !assignee?.isMe })}
      >
        {assignee?.isMe ? t('Unassign') : t('Assign to me')}
      </Button>
      {state !== 'closed' && (
        <ConfirmButton
          label={t('Close without an answer')}
          title={t('Close this feedback?')}
          text={t('The member gets no email. A reply of the member opens it again.')}
          disabled={close.isPending}
          onConfirm={() => close.mutateAsync({ id })}
        />
      )}
    </>
  )
}
