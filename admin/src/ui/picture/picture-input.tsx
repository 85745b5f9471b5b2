import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef, useState } from 'react'
import { useInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { PictureTile } from './picture-tile.tsx'
import { UploadRows, usePictureUploads } from './picture-uploads.tsx'
import type { PictureValue } from './picture-value.ts'

const TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic'

/**
 * Input of ordered pictures: upload by drop or file chooser, reorder by drag or buttons, alternative text in
 * every language. Lists show the first picture.
 */
export function PictureInput({ source, max = 20 }: { source: string; max?: number }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const pictures = (field.value ?? []) as PictureValue[]
  // Uploads finish one after the other; each appends to the latest value.
  const latest = useRef(pictures)
  latest.current = pictures
  const [isDragOver, setDragOver] = useState(false)
  const dragged = useRef<number | null>(null)
  const fileInput = useRef<HTMLInputElement>(null)

  const set = (next: PictureValue[]) => {
    latest.current = next
    field.onChange(next)
  }
  const { uploads, upload, close } = usePictureUploads((url) => set([...latest.current, { url, alt: {} }]))
  const add = (files: Iterable<File>) => upload([...files].slice(0, max - latest.current.length))

  function move(from: number, to: number) {
    if (to < 0 || to >= pictures.length || from === to) return
    const next = [...pictures]
    next.splice(to, 0, ...next.splice(from, 1))
    set(next)
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    if (dragged.current === null) void add(event.dataTransfer.files)
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setDragOver(dragged.current === null)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
      sx={{ width: '100%' }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}>
        {pictures.map((picture, i) => (
          <PictureTile
            key={picture.url}
            picture={picture}
            position={i + 1}
            count={pictures.length}
            onDragStart={() => {
              dragged.current = i
            }}
            onDragEnd={() => {
              dragged.current = null
            }}
            onDropped={() => dragged.current !== null && move(dragged.current, i)}
            onMove={(by) => move(i, i + by)}
            onDescribe={(alt) => set(pictures.map((p, at) => (at === i ? { ...p, alt } : p)))}
            onRemove={() => set(pictures.filter((_, at) => at !== i))}
          />
        ))}
        {pictures.length < max && (
          <Box
            component="button"
            type="button"
            onClick={() => fileInput.current?.click()}
            sx={{
              minHeight: 132,
              border: '1.5px dashed',
              borderColor: isDragOver ? 'primary.main' : 'divider',
              borderRadius: 2,
              bgcolor: isDragOver ? 'action.hover' : 'transparent',
              color: 'text.secondary',
              font: 'inherit',
              cursor: 'pointer',
              gridColumn: pictures.length === 0 ? '1 / -1' : undefined,
            }}
          >
            <AddIcon />
            <Typography variant="body2">{t('Drop pictures here or choose files')}</Typography>
          </Box>
        )}
      </Box>
      <input
        ref={fileInput}
        type="file"
        accept={TYPES}
        multiple
        hidden
        aria-label={t('Pictures')}
        onChange={(event) => {
          void add(event.target.files ?? [])
          event.target.value = ''
        }}
      />
      <UploadRows uploads={uploads} onClose={close} />
      {fieldState.error?.message && (
        <Typography color="error" variant="caption" role="alert">
          {fieldState.error.message}
        </Typography>
      )}
    </Box>
  )
}
