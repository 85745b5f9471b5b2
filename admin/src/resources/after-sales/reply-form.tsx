import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { adminAfterSalePicture, adminAfterSaleReply } from '@pasar/contract/calls/admin/after-sales'
import { AFTER_SALE_MAX_PICTURES, AFTER_SALE_MESSAGE_MAX_LENGTH } from '@pasar/contract/constants'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.tsx'
import type { AfterSale } from './labels.ts'
import { Pictures } from './pictures.tsx'
import { ReasonField } from './reason-field.tsx'

/** Answers the member with text and pictures. */
export function ReplyForm({ request }: { request: AfterSale }) {
  const notify = useNotify()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<{ id: string; url: string }[]>([])
  useUnsavedChanges(text !== '' || files.length > 0)
  const reply = useAction(adminAfterSaleReply, {
    done: t('Answer sent'),
    // What was sent is not sent again, also where the page keeps the request that it has read.
    onDone: () => {
      setText('')
      setFiles([])
    },
  })
  const upload = useMutation({
    mutationFn: (file: File) => callApi(adminAfterSalePicture, {}, { file }),
    onSuccess: ({ id, picture }) => setFiles((all) => [...all, { id, url: picture.url }]),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const send = () => {
    const fileIds = files.map(({ id }) => id)
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
      <Pictures pictures={files} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={text.trim() === '' || reply.isPending || upload.isPending}
          onClick={send}
        >
          {t('Send answer')}
        </Button>
        {files.length < AFTER_SALE_MAX_PICTURES && (
          <Button component="label" startIcon={<AddIcon />} loading={upload.isPending}>
            {t('Add picture')}
            <input
              type="file"
              accept="image/*"
              hidden
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (file) upload.mutate(file)
              }}
            />
          </Button>
        )}
        {files.length > 0 && <Button onClick={() => setFiles([])}>{t('Remove pictures')}</Button>}
      </Stack>
    </Stack>
  )
}
