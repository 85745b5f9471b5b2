import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { adminAfterSaleReply } from '@pasar/contract/calls/admin/after-sales'
import { AFTER_SALE_MAX_PICTURES, AFTER_SALE_MESSAGE_MAX_LENGTH } from '@pasar/contract/constants'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.tsx'
import type { AfterSale } from './labels.ts'
import { Pictures } from './pictures.tsx'
import { ReasonField } from './reason-field.tsx'
import { usePictureUpload } from './use-picture-upload.tsx'

/** Answers the member with text and pictures. */
export function ReplyForm({ request }: { request: AfterSale }) {
  const [text, setText] = useState('')
  const { pictures, clear, remove, isUploading, addButton } = usePictureUpload(AFTER_SALE_MAX_PICTURES)
  useUnsavedChanges(text !== '' || pictures.length > 0)
  const reply = useAction(adminAfterSaleReply, {
    done: t('Answer sent'),
    // What was sent is not sent again, and what was added meanwhile stays.
    onDone: (_, sent) => {
      setText((now) => (now.trim() === sent.text ? '' : now))
      remove(sent.fileIds ?? [])
    },
  })
  const send = () => {
    const fileIds = pictures.map(({ id }) => id)
    reply.mutate({ id: request.id, text: text.trim(), fileIds })
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <ReasonField
        request={request}
        label={t('Answer')}
        value={text}
        onChange={setText}
        maxLength={AFTER_SALE_MESSAGE_MAX_LENGTH}
        helperText={t('The member gets a message and an email.')}
      />
      <Pictures pictures={pictures} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={text.trim() === '' || reply.isPending || isUploading}
          onClick={send}
        >
          {t('Send answer')}
        </Button>
        {addButton}
        {pictures.length > 0 && <Button onClick={clear}>{t('Remove pictures')}</Button>}
      </Stack>
    </Stack>
  )
}
