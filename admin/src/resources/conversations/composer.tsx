import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { adminCannedReplyList } from '@pasar/contract/calls/admin/support/canned-replies'
import {
  adminConversationPicture,
  adminConversationReply,
  adminConversationTyping,
} from '@pasar/contract/calls/admin/support/conversations'
import { CHAT_MAX_LENGTH } from '@pasar/contract/constants'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { useMe } from '../../session/session.ts'
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.tsx'
import { fillReply } from '../canned-replies/fill-reply.ts'
import { CardButtons } from './card-buttons.tsx'
import type { Details } from './labels.ts'

type Props = {
  id: string
  /** Whether the conversation is the caller's. Others can only add notes. */
  isMine: boolean
  /** Name and language of the customer, for canned replies. */
  customer: string
  language: string
  /** Orders of the customer that can be sent. */
  orders: NonNullable<Details['card']>['orders']
  onSent: () => void
}

type Content = { text: string } | { fileId: string } | { goodsId: string } | { orderId: string }

const TYPING_MS = 3_000

/**
 * Writes an answer or a note for staff, or sends a picture, product or order. A slash finds canned replies.
 */
export function Composer({ id, isMine, customer, language, orders, onSent }: Props) {
  const notify = useNotify()
  const agent = useMe()?.name ?? ''
  const [text, setText] = useState('')
  const [wantsNote, setNote] = useState(false)
  const [busy, setBusy] = useState(false)
  // One id per message: after a lost response the repeated one is not sent twice.
  const attempt = useRef({ message: '', clientId: '' })
  const typedAt = useRef(0)
  const note = wantsNote || !isMine
  useUnsavedChanges(text.trim() !== '')

  const send = async (content: Content) => {
    setBusy(true)
    try {
      const input = { id, note: note && 'text' in content, ...content }
      const message = JSON.stringify(input)
      if (attempt.current.message !== message) attempt.current = { message, clientId: crypto.randomUUID() }
      await callApi(adminConversationReply, { ...input, clientId: attempt.current.clientId })
      attempt.current = { message: '', clientId: '' }
      // What was typed meanwhile stays.
      if ('text' in content) setText((now) => (now.trim() === content.text ? '' : now))
      onSent()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
  }
  const sendText = () => {
    if (text.trim() && !busy) void send({ text: text.trim() })
  }
  const upload = async (file: File | undefined) => {
    if (!file) return
    try {
      const { id: fileId } = await callApi(adminConversationPicture, {}, { file })
      await send({ fileId })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  const change = (next: string) => {
    setText(next)
    if (note || !next.trim() || Date.now() - typedAt.current < TYPING_MS) return
    typedAt.current = Date.now()
    void callApi(adminConversationTyping, { id }).catch(() => undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sendText()
  }
  return (
    <Stack sx={{ p: 1.5, gap: 1, borderTop: 1, borderColor: 'divider' }}>
      {text.startsWith('/') && (
        <CannedReplies
          keyword={text.slice(1)}
          onChoose={(texts) => setText(fillReply(texts, language, { customer, agent }))}
        />
      )}
      <TextField
        label={note ? t('Note for staff') : t('Answer')}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
        helperText={note ? t('Customers never see notes.') : t('Type / for canned replies.')}
        slotProps={{ htmlInput: { maxLength: CHAT_MAX_LENGTH } }}
        multiline
        maxRows={6}
        fullWidth
        size="small"
      />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {isMine && (
          <Box sx={{ display: 'flex' }}>
            <PictureButton disabled={busy} onChoose={(file) => void upload(file)} />
            <CardButtons orders={orders} disabled={busy} onSend={(content) => void send(content)} />
          </Box>
        )}
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={note}
              disabled={!isMine}
              onChange={(_, checked) => setNote(checked)}
            />
          }
          label={t('Note')}
          sx={{ flexGrow: 1 }}
        />
        <Button variant="contained" disabled={busy || !text.trim()} onClick={sendText}>
          {note ? t('Add note') : t('Send')}
        </Button>
      </Stack>
    </Stack>
  )
}

function PictureButton({ disabled, onChoose }: { disabled: boolean; onChoose: (file?: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton aria-label={t('Send a picture')} disabled={disabled} onClick={() => input.current?.click()}>
        <PictureIcon />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('Send a picture')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          onChoose(file)
        }}
      />
    </>
  )
}

type CannedProps = { keyword: string; onChoose: (texts: Record<string, string>) => void }

function CannedReplies({ keyword, onChoose }: CannedProps) {
  const { data } = useCallQuery(adminCannedReplyList, { keyword, limit: 6 })
  if (!data || data.list.length === 0) return null
  return (
    <Paper variant="outlined">
      <MenuList dense aria-label={t('Canned replies')}>
        {data.list.map(({ id, shortcut, title, text }) => (
          <MenuItem key={id} onClick={() => onChoose(text)}>
            {`/${shortcut} · ${title}`}
          </MenuItem>
        ))}
      </MenuList>
    </Paper>
  )
}
