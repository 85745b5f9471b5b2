import { FEEDBACK_MAX_PICTURES } from '@pasar/contract/constants'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { PicturesInput } from '@/features/upload/components/PicturesInput.tsx'
import { usePictures } from '@/features/upload/components/use-pictures.ts'
import { getUploadedIds } from '@/features/upload/model/pictures.ts'
import { useT } from '@/i18n/i18n.ts'
import { setSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Input, Select, Textarea } from '@/ui/forms/Field.tsx'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useCreateFeedback, useFeedbackCategories } from '../api/feedback.ts'

/** Sends feedback: category, text, pictures and contact. */
export function FeedbackForm() {
  const t = useT()
  const categories = useFeedbackCategories()
  const create = useCreateFeedback()
  const pictures = usePictures([], FEEDBACK_MAX_PICTURES, 'feedback')
  const [categoryId, setCategory] = useState('')
  const [text, setText] = useState('')
  const [contact, setContact] = useState('')
  if (!categories.data)
    return categories.error ? <ErrorState onRetry={() => void categories.refetch()} /> : <CardSkeleton />
  const submit = async () => {
    if (pictures.problem) return toastOnPage(t(pictures.problem))
    const fileIds = getUploadedIds(pictures.pictures)
    const result = await create.run({ categoryId, text, contact, fileIds })
    if (!result.ok) return
    toast(t('feedback.sent'))
    setSearch(pages.feedback, { id: result.data.id })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (checkForm(event.currentTarget)) void submit()
      }}
    >
      <Select
        label={t('feedback.category')}
        name="categoryId"
        required
        value={categoryId}
        onChange={setCategory}
        options={categories.data.list.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Textarea
        label={t('feedback.text')}
        name="text"
        required
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PicturesInput
        pictures={pictures.pictures}
        max={FEEDBACK_MAX_PICTURES}
        label={t('feedback.pictures')}
        onAdd={pictures.add}
        onRemove={pictures.remove}
        onRetry={pictures.retry}
      />
      <Input
        label={t('feedback.contact')}
        name="contact"
        autoComplete="email"
        enterKeyHint="done"
        maxLength={100}
        value={contact}
        hint={t('feedback.contactHint')}
        onChange={(event) => setContact(event.target.value)}
      />
      <Button type="submit" size="lg" wide busy={create.busy}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}
