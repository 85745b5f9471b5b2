import { CHAT_MAX_LENGTH } from '@pasar/contract/constants'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { uuid } from '@/lib/uuid.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Input, Textarea } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { leaveMessage, sendContent } from '../api/chat.ts'
import { useDraft } from '../model/draft.ts'
import { usePreset } from './use-preset.ts'

type Props = {
  knownEmail: string
  goodsId: string
  orderId: string
  /** Called when the product or order has been sent with the message. */
  onPresetSent: () => void
}

/**
 * A message for times without an agent: its answer arrives in the chat and by email. The product or order
 * that the chat was opened for follows it.
 */
export function OfflineForm({ knownEmail, goodsId, orderId, onPresetSent }: Props) {
  const t = useT()
  const [email, setEmail] = useState(knownEmail.includes('*') ? '' : knownEmail)
  const [text, setText] = useDraft()
  const preset = usePreset(goodsId, orderId)
  const [busy, setBusy] = useState(false)
  // A repeated attempt is the same message.
  const [clientId] = useState(uuid)
  const submit = async () => {
    setBusy(true)
    const isSent = await leaveMessage(email.trim(), text.trim(), clientId)
    setBusy(false)
    if (!isSent) return
    setText('')
    toast(t('chat.left'))
    if (!preset) return
    sendContent(preset)
    onPresetSent()
  }
  return (
    <div className="chat-form above-safe border-t border-line bg-surface">
      <form
        noValidate
        className="grid gap-3 px-4 py-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (checkForm(event.currentTarget)) void submit()
        }}
      >
        <div>
          <h2 className="font-semibold">{t('chat.offlineTitle')}</h2>
          <p className="text-sm text-muted">{t('chat.offlineText')}</p>
        </div>
        <Input
          label={t('chat.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          required
          maxLength={200}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Textarea
          label={t('chat.message')}
          name="text"
          required
          rows={3}
          maxLength={CHAT_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" wide busy={busy}>
          {t('chat.leave')}
        </Button>
      </form>
    </div>
  )
}
