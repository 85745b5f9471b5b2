import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Button from '@mui/material/Button'
import { adminAfterSalePicture } from '@pasar/contract/calls/admin/after-sales'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'

export type UploadedPicture = { id: string; url: string }

/**
 * Uploads private pictures of staff. `addButton`, which the caller renders, is null once there are `max`
 * pictures.
 */
export function usePictureUpload(max: number): {
  pictures: readonly UploadedPicture[]
  clear(): void
  remove(ids: readonly string[]): void
  isUploading: boolean
  addButton: ReactNode
} {
  const notify = useNotify()
  const [pictures, setPictures] = useState<readonly UploadedPicture[]>([])
  const upload = useMutation({
    mutationFn: (file: File) => callApi(adminAfterSalePicture, {}, { file }),
    onSuccess: ({ id, picture }) => setPictures((all) => [...all, { id, url: picture.url }]),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const addButton = pictures.length < max && (
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
  )
  const remove = (ids: readonly string[]) => setPictures((all) => all.filter(({ id }) => !ids.includes(id)))
  return { pictures, clear: () => setPictures([]), remove, isUploading: upload.isPending, addButton }
}
