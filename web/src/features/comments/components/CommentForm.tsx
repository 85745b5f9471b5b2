import { COMMENT_MAX_LENGTH } from '@pasar/contract/constants'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { useSession } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Textarea } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useCreateComment } from '../api/comments.ts'

type Props = {
  newsId: string
  /** The comment or answer that is answered. */
  parentId?: string
  label: string
  onDone?: () => void
  /** Closes the form. An open form without it takes no focus. */
  onCancel?: () => void
}

/** Writes a comment or an answer. Visitors keep their text while they sign in. */
export function CommentForm({ newsId, parentId, label, onDone, onCancel }: Props) {
  const t = useT()
  const create = useCreateComment()
  const [text, setText] = useState('')
  const submit = async () => {
    if (!useSession.getState().token) return openLogin(() => void submit())
    const result = await create.run({ newsId, text, ...(parentId && { parentId }) })
    if (!result.ok) return
    setText('')
    toast(t(result.data.state === 'pending' ? 'comment.pending' : 'comment.sent'))
    onDone?.()
  }
  return (
    <form
      noValidate
      className="grid gap-2"
      onKeyDown={(event) => {
        // An IME closes its list of candidates with the same key.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel?.()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (checkForm(event.currentTarget)) void submit()
      }}
    >
      <Textarea
        label={label}
        name="text"
        required
        rows={2}
        maxLength={COMMENT_MAX_LENGTH}
        enterKeyHint="send"
        // A reply opens where the finger or the focus is.
        autoFocus={onCancel !== undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" size="sm" busy={create.busy}>
          {t('comment.send')}
        </Button>
      </div>
    </form>
  )
}
