import { CHAT_MAX_LENGTH, PICTURE_TYPES } from '@pasar/contract/constants'
import { ImagePlus, Package, SendHorizontal } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { shrinkImage } from '@/features/upload/model/shrink-image.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSignedIn } from '@/lib/session.ts'
import { platform } from '@/platform/browser.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useLayout } from '@/ui/page/use-layout.ts'
import { reportTyping, sendContent, useChat } from '../api/chat.ts'
import { useDraft } from '../model/draft.ts'
import { OrderSheet } from './OrderSheet.tsx'
import { Preset } from './Preset.tsx'

/**
 * The input for a message, with a picture or an order, and the product or order that the page was opened for.
 */
export function Composer({ goodsId, orderId }: { goodsId: string; orderId: string }) {
  const t = useT()
  const signedIn = useSignedIn()
  const phone = useLayout() === 'phone'
  const email = useChat((s) => s.conversation?.email)
  // The server accepts pictures of guests who have written a message.
  const hasConversation = useChat((s) => s.conversation !== null)
  const [text, setText] = useDraft()
  const [choosing, setChoosing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  const send = () => {
    const trimmed = text.trim()
    if (!trimmed) return
    sendContent({ kind: 'text', text: trimmed })
    setText('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a suggestion of an input method, which must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setText(target.value)
    if (target.value.trim()) reportTyping()
  }
  return (
    <div className="above-safe border-t border-line bg-surface">
      {email && <p className="px-4 pt-2 text-xs break-words text-muted">{t('chat.byEmail', { email })}</p>}
      <Preset goodsId={goodsId} orderId={orderId} />
      <form
        className="flex items-end gap-1 px-2 py-2"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {(signedIn || hasConversation) && <PictureButton />}
        {signedIn && phone && (
          <IconButton icon={Package} label={t('chat.addOrder')} onClick={() => setChoosing(true)} />
        )}
        <textarea
          ref={field}
          rows={1}
          name="text"
          value={text}
          onChange={onChange}
          onKeyDown={onKeyDown}
          maxLength={CHAT_MAX_LENGTH}
          enterKeyHint="send"
          autoComplete="off"
          aria-label={t('chat.message')}
          placeholder={t('chat.message')}
          className="chat-input border border-line bg-paper text-base focus:border-accent"
        />
        <IconButton
          type="submit"
          icon={SendHorizontal}
          label={t('chat.send')}
          disabled={!text.trim()}
          className="bg-accent text-on-accent"
        />
      </form>
      <OrderSheet open={choosing} onClose={() => setChoosing(false)} />
    </div>
  )
}

function PictureButton() {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const small = await shrinkImage(file)
    if (!small) return toast(t('chat.pictureWrong'))
    sendContent({ kind: 'picture', url: URL.createObjectURL(small), file: small })
  }
  /** Selects by the native shell, or by the browser where the shell cannot. */
  const pick = async () => {
    const files = await platform.pickImages(1)
    if (files) await choose(files[0])
    else input.current?.click()
  }
  return (
    <>
      <IconButton icon={ImagePlus} label={t('chat.addPicture')} onClick={() => void pick()} />
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('chat.addPicture')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          void choose(file)
        }}
      />
    </>
  )
}
