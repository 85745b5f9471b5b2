import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { adminFeedbackReply } from '@pasar/contract/calls/admin/content/feedback'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.tsx'
import { InsertReplyButton } from '../canned-replies/insert-button.tsx'

const MAX_LENGTH = 1000

type Props = {
  id: string
  /** Name and language of the member, for canned replies. */
  customer: string
  language: string
}

/** Answers feedback, and closes it if wanted. The member gets an email. */
export function AnswerForm({ id, customer, language }: Props) {
  const [text, setText] = useState('')
  useUnsavedChanges(text !== '')
  const reply = useAction(adminFeedbackReply, {
    done: t('Answer sent'),
    // What was typed meanwhile stays.
    onDone: (_, sent) => setText((now) => (now.trim() === sent.text ? '' : now)),
  })
  const send = (close: boolean) => reply.mutate({ id, text: text.trim(), close })
  const isBlocked = !text.trim() || reply.isPending
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        label={t('Answer')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        helperText={t('The member gets the answer by email.')}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
        multiline
        minRows={3}
        fullWidth
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={isBlocked} onClick={() => send(false)}>
          {t('Send answer')}
        </Button>
        <Button disabled={isBlocked} onClick={() => send(true)}>
          {t('Send and close')}
        </Button>
        <InsertReplyButton
          customer={customer}
          language={language}
          onInsert={(reply) => setText((before) => (before.trim() ? `${before.trim()}\n\n${reply}` : reply))}
        />
      </Stack>
    </Stack>
  )
}
