import { FEEDBACK_MAX_PICTURES } from '@pasar/contract/constants'
import { useState } from 'react'
import { PicturesInput } from '@/features/upload/components/PicturesInput.tsx'
import { usePictures } from '@/features/upload/components/use-pictures.ts'
import { getUploadedIds } from '@/features/upload/model/pictures.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Textarea } from '@/ui/forms/Field.tsx'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { useReplyFeedback } from '../api/feedback.ts'

/** Adds a message to feedback; to a closed one, it opens it again. */
export function ReplyForm({ id, isClosed }: { id: string; isClosed: boolean }) {
  const t = useT()
  const reply = useReplyFeedback()
  const [text, setText] = useState('')
  const { pictures, add, remove, retry, problem } = usePictures([], FEEDBACK_MAX_PICTURES, 'feedback')
  const submit = async () => {
    if (problem) return toastOnPage(t(problem))
    if (!(await reply.run({ id, text, fileIds: getUploadedIds(pictures) })).ok) return
    setText('')
    for (const { key } of pictures) remove(key)
  }
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (checkForm(event.currentTarget)) void submit()
      }}
    >
      <Textarea
        label={t(isClosed ? 'feedback.reopen' : 'feedback.reply')}
        name="text"
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PicturesInput
        pictures={pictures}
        max={FEEDBACK_MAX_PICTURES}
        label={t('feedback.pictures')}
        onAdd={add}
        onRemove={remove}
        onRetry={retry}
      />
      <Button type="submit" wide busy={reply.busy}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}
