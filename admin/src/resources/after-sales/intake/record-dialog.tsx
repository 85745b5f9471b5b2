import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { adminUnexpectedParcelRecord } from '@pasar/contract/calls/admin/unexpected-parcels'
import { UNEXPECTED_PARCEL_MAX_PICTURES } from '@pasar/contract/constants'
import { useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { t } from '../../../i18n/translate.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Pictures } from '../pictures.tsx'
import { usePictureUpload } from '../use-picture-upload.tsx'

/** A line of contents: a SKU code, or words. */
type Line = { key: string; what: string; isCode: boolean; quantity: string }

const emptyLine = (isCode: boolean): Line => ({
  key: crypto.randomUUID(),
  ...{ what: '', isCode, quantity: '1' },
})

const toContent = ({ what, isCode, quantity }: Line) => ({
  ...(isCode ? { code: what.trim() } : { text: what.trim() }),
  quantity: Number(quantity),
})

const isComplete = ({ what, quantity }: Line) => what.trim() !== '' && /^[1-9]\d{0,2}$/.test(quantity)

/** Records a parcel that no request expects: number, carrier, what is in it, and pictures. */
export function RecordDialog({ code, onClose }: { code: string; onClose(isRecorded: boolean): void }) {
  const [trackingNo, setTrackingNo] = useState(code)
  const [carrier, setCarrier] = useState('')
  const [lines, setLines] = useState<Line[]>([emptyLine(true)])
  const [note, setNote] = useState('')
  const { pictures, clear, isUploading, addButton } = usePictureUpload(UNEXPECTED_PARCEL_MAX_PICTURES)
  const record = useAction(adminUnexpectedParcelRecord, {
    done: t('Unexpected parcel recorded'),
    onDone: () => onClose(true),
  })
  const errors = record.error?.body?.errors as Record<string, string> | undefined
  const change = (key: string, line: Partial<Line>) =>
    setLines(lines.map((one) => (one.key === key ? { ...one, ...line } : one)))
  return (
    <FormDialog
      title={t('Record an unexpected parcel')}
      text={t('It waits under Unexpected parcels until it is matched or closed.')}
      label={t('Record parcel')}
      wide
      busy={record.isPending}
      disabled={!lines.every(isComplete) || isUploading}
      onClose={() => onClose(false)}
      onSubmit={() =>
        record.mutate({
          ...{ trackingNo: trackingNo.trim(), carrier: carrier.trim(), note: note.trim() },
          contents: lines.map(toContent),
          fileIds: pictures.map(({ id }) => id),
        })
      }
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
        <TextField
          label={t('Tracking number')}
          value={trackingNo}
          onChange={(event) => setTrackingNo(event.target.value)}
          error={Boolean(errors?.trackingNo)}
          helperText={errors?.trackingNo}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          fullWidth
        />
        <TextField
          label={t('Carrier')}
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          fullWidth
        />
      </Stack>
      {lines.map((line) => (
        <Stack key={line.key} direction="row" sx={{ gap: 1.5 }}>
          <TextField
            label={line.isCode ? t('SKU code') : t('What it is')}
            value={line.what}
            onChange={(event) => change(line.key, { what: event.target.value })}
            slotProps={{ htmlInput: { maxLength: line.isCode ? 60 : 200 } }}
            fullWidth
          />
          <TextField
            label={t('Units')}
            value={line.quantity}
            onChange={(event) => change(line.key, { quantity: event.target.value })}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
            sx={{ width: '6rem' }}
          />
        </Stack>
      ))}
      {errors?.contents && <span role="alert">{errors.contents}</span>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" startIcon={<AddIcon />} onClick={() => setLines([...lines, emptyLine(true)])}>
          {t('Add a SKU')}
        </Button>
        <Button size="small" startIcon={<AddIcon />} onClick={() => setLines([...lines, emptyLine(false)])}>
          {t('Add in words')}
        </Button>
        {lines.length > 1 && (
          <Button size="small" onClick={() => setLines(lines.slice(0, -1))}>
            {t('Remove the last line')}
          </Button>
        )}
      </Stack>
      <TextField
        label={t('Note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
        fullWidth
      />
      <Pictures pictures={pictures} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {addButton}
        {pictures.length > 0 && <Button onClick={clear}>{t('Remove pictures')}</Button>}
      </Stack>
    </FormDialog>
  )
}
