import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ATTACHMENTS_MAX, DOCUMENT_TYPES } from '@pasar/contract/constants'
import { useRef, useState } from 'react'
import { useInput, useNotify } from 'react-admin'
import { uploadDocument } from '../../data/upload.ts'
import { t } from '../../i18n/translate.ts'

type Attachment = { id: string; name: string; membersOnly: boolean; type: string; bytes: number }

const accept = Object.values(DOCUMENT_TYPES)
  .map((extension) => `.${extension}`)
  .join(',')

/** Documents of an article: upload, name, and whether only members can download them. */
export function AttachmentsInput() {
  const { field } = useInput({ source: 'files', defaultValue: [] })
  const files = (field.value ?? []) as Attachment[]
  const latest = useRef(files)
  latest.current = files
  const input = useRef<HTMLInputElement>(null)
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const set = (next: Attachment[]) => {
    latest.current = next
    field.onChange(next)
  }
  const change = (id: string, part: Partial<Attachment>) =>
    set(latest.current.map((file) => (file.id === id ? { ...file, ...part } : file)))
  const add = async (chosen: readonly File[]) => {
    setBusy(true)
    try {
      for (const file of chosen.slice(0, ATTACHMENTS_MAX - latest.current.length)) {
        const stored = await uploadDocument(file)
        set([...latest.current, { ...stored, name: file.name.slice(0, 120), membersOnly: false }])
      }
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack sx={{ width: '100%', gap: 1, mt: 2 }}>
      <Typography variant="subtitle2">{t('Downloads')}</Typography>
      {files.map((file) => (
        <Row
          key={file.id}
          file={file}
          onChange={(part) => change(file.id, part)}
          onRemove={() => set(latest.current.filter(({ id }) => id !== file.id))}
        />
      ))}
      {files.length < ATTACHMENTS_MAX && (
        <Button
          startIcon={<UploadIcon />}
          disabled={isBusy}
          onClick={() => input.current?.click()}
          sx={{ alignSelf: 'start' }}
        >
          {t('Upload a document')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={t('Upload a document')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </Stack>
  )
}

type RowProps = { file: Attachment; onChange: (part: Partial<Attachment>) => void; onRemove: () => void }

const Row = ({ file, onChange, onRemove }: RowProps) => (
  <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
    <TextField
      label={t('Name')}
      value={file.name}
      onChange={({ target }) => onChange({ name: target.value })}
      error={!file.name.trim()}
      helperText={t('%{type}, %{size} kB', {
        type: file.type.toUpperCase(),
        size: Math.ceil(file.bytes / 1000),
      })}
      slotProps={{ htmlInput: { maxLength: 120 } }}
      size="small"
      sx={{ flexGrow: 1, minWidth: 220 }}
    />
    <FormControlLabel
      label={t('Members only')}
      control={<Switch checked={file.membersOnly} onChange={(_, membersOnly) => onChange({ membersOnly })} />}
    />
    <IconButton aria-label={t('Remove %{name}', { name: file.name })} onClick={onRemove}>
      <DeleteIcon />
    </IconButton>
  </Stack>
)
