import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { adminAfterSaleApprove } from '@pasar/contract/calls/admin/after-sales'
import { officeList } from '@pasar/contract/calls/content/offices'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { DialogProps } from './labels.ts'

const NEAREST = 'nearest'

/** Approves a request: whether the goods come back, and to which service center. */
export function ApproveDialog({ request, onClose }: DialogProps) {
  const { id, kind } = request
  const [goodsBack, setGoodsBack] = useState(request.goodsBack)
  const [officeId, setOffice] = useState(NEAREST)
  const [note, setNote] = useState('')
  const approve = useAction(adminAfterSaleApprove, { done: t('Request approved'), onDone: onClose })
  const offices = useCallQuery(officeList, {}).data?.list ?? []
  const centers = offices.filter((office) => office.kind === 'serviceCentre')
  const missing = request.lines.filter((line) => line.left < line.quantity)
  return (
    <FormDialog
      title={t('Approve this request?')}
      text={
        kind === 'return'
          ? t('The member gets a message. The refund is a step of its own.')
          : t('The member gets a message and sends the goods.')
      }
      label={t('Approve')}
      busy={approve.isPending}
      onClose={onClose}
      onSubmit={() =>
        approve.mutate({
          id,
          goodsBack,
          officeId: goodsBack && officeId !== NEAREST ? officeId : undefined,
          note: note.trim(),
        })
      }
    >
      {kind === 'return' && (
        <FormControlLabel
          control={<Switch checked={goodsBack} onChange={(_, checked) => setGoodsBack(checked)} />}
          label={t('The member sends the goods back')}
        />
      )}
      {goodsBack && (
        <TextField
          select
          label={t('Return address')}
          value={officeId}
          onChange={({ target }) => setOffice(target.value)}
          fullWidth
        >
          <MenuItem value={NEAREST}>{t('Nearest service center')}</MenuItem>
          {(centers.length > 0 ? centers : offices).map((office) => (
            <MenuItem key={office.id} value={office.id}>
              {office.name}, {office.countryName}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label={t('Note for the member (optional)')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        helperText={
          kind === 'exchange' && missing.length > 0
            ? t('Not enough stock for the replacement: %{codes}', {
                codes: missing.map((line) => line.replacementCode || line.skuCode).join(', '),
              })
            : undefined
        }
        error={kind === 'exchange' && missing.length > 0}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        multiline
        fullWidth
      />
    </FormDialog>
  )
}
