import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminAfterSaleReceive } from '@pasar/contract/calls/admin/after-sales'
import type { Disposition } from '@pasar/contract/orders/after-sale-states'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type AfterSale, type DialogProps, dispositionLabels } from './labels.ts'
import { ReasonField } from './reason-field.tsx'

const REASON_MAX = 300

type Result = { accepted: number; disposition: Disposition }

/** Records the inspection: accepted units of each line and what happens to them. */
export function ReceiveDialog({ request, onClose }: DialogProps) {
  const { id, lines, kind } = request
  const disposition = kind === 'warranty' ? 'repair' : 'restock'
  const [results, setResults] = useState<Record<string, Result>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, { accepted: line.quantity, disposition }])),
  )
  const [reason, setReason] = useState('')
  const receive = useAction(adminAfterSaleReceive, { done: t('Goods received'), onDone: onClose })
  const isRefused = lines.some((line) => (results[line.id]?.accepted ?? 0) < line.quantity)
  return (
    <FormDialog
      title={t('Receive goods')}
      text={t('Units that are not accepted go back to the member.')}
      label={t('Save inspection')}
      wide
      busy={receive.isPending}
      disabled={isRefused && reason.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        receive.mutate({
          id,
          reason: reason.trim(),
          lines: lines.map((line) => ({ lineId: line.id, ...results[line.id]! })),
        })
      }
    >
      {lines.map((line) => (
        <LineResult
          key={line.id}
          line={line}
          result={results[line.id]!}
          isWarranty={kind === 'warranty'}
          onChange={(part) => setResults({ ...results, [line.id]: { ...results[line.id]!, ...part } })}
        />
      ))}
      <ReasonField
        request={request}
        label={isRefused ? t('Why units are not accepted') : t('Note for the member (optional)')}
        value={reason}
        onChange={setReason}
        maxLength={REASON_MAX}
      />
    </FormDialog>
  )
}

type LineProps = {
  line: AfterSale['lines'][number]
  result: Result
  isWarranty: boolean
  onChange(part: Partial<Result>): void
}

function LineResult({ line, result, isWarranty, onChange }: LineProps) {
  const dispositions = (Object.keys(dispositionLabels) as Disposition[]).filter(
    (one) => one !== 'repair' || isWarranty,
  )
  const setAccepted = (text: string) => {
    const accepted = Number(text)
    if (Number.isInteger(accepted) && accepted >= 0 && accepted <= line.quantity) onChange({ accepted })
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {[line.title, line.optionText, line.skuCode].filter(Boolean).join(' · ')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <TextField
          label={t('Accepted of %{count}', { count: line.quantity })}
          type="number"
          value={result.accepted}
          onChange={({ target }) => setAccepted(target.value)}
          slotProps={{ htmlInput: { min: 0, max: line.quantity } }}
          sx={{ width: 140 }}
        />
        <TextField
          select
          label={t('Accepted units')}
          value={result.disposition}
          disabled={result.accepted === 0}
          onChange={({ target }) => onChange({ disposition: target.value as Disposition })}
          fullWidth
        >
          {dispositions.map((one) => (
            <MenuItem key={one} value={one}>
              {dispositionLabels[one]}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </Stack>
  )
}
