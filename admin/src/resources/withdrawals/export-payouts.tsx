import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { adminWithdrawalExport } from '@pasar/contract/calls/admin/finance/withdrawals'
import { type WithdrawalChannel, withdrawalChannels } from '@pasar/contract/calls/wallet/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { downloadFile } from '../../ui/action/download-file.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { channelLabels, toCsv } from './labels.ts'

type ExportInput = { id: string; channel: WithdrawalChannel }

/** Returns a mutation that downloads a payout file; notifies when there are no payouts. */
export function useExportPayouts(onDone: () => void = () => undefined) {
  const notify = useNotify()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: ExportInput) => callApi(adminWithdrawalExport, input),
    onSuccess: (file, { channel }) => {
      if (file.rows.length === 0) notify(t('No payouts to export'), { type: 'info' })
      else {
        downloadFile(`payouts-${channel}-${file.no}.csv`, 'text/csv', [toCsv(file, channel)])
        notify(
          t('Exported %{payouts} in %{no}. Mark each one as paid after the transfer.', {
            payouts: t('%{smart_count} payout |||| %{smart_count} payouts', {
              smart_count: file.rows.length,
            }),
            no: file.no,
          }),
          {
            type: 'success',
          },
        )
      }
      refresh()
      onDone()
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
}

/** Exports approved withdrawals as a payout file. */
export function ExportPayouts() {
  const [open, setOpen] = useState(false)
  if (!can(adminWithdrawalExport)) return null
  return (
    <>
      <Button size="small" startIcon={<DownloadIcon />} onClick={() => setOpen(true)}>
        {t('Export payouts')}
      </Button>
      {open && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ onClose }: { onClose(): void }) {
  const [channel, setChannel] = useState<WithdrawalChannel>('bank')
  // Idempotency: a retry after a lost response returns the same file.
  const id = useRef(crypto.randomUUID())
  const exportPayouts = useExportPayouts(onClose)
  return (
    <FormDialog
      title={t('Export payouts')}
      text={t(
        'Downloads a CSV file of approved withdrawals that have not been exported yet. It contains full account numbers: store it securely.',
      )}
      label={t('Export')}
      busy={exportPayouts.isPending}
      onClose={onClose}
      onSubmit={() => exportPayouts.mutate({ id: id.current, channel })}
    >
      <TextField
        select
        label={t('Channel')}
        value={channel}
        onChange={(event) => {
          setChannel(event.target.value as WithdrawalChannel)
          id.current = crypto.randomUUID()
        }}
        fullWidth
      >
        {withdrawalChannels.map((each) => (
          <MenuItem key={each} value={each}>
            {channelLabels[each]}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  )
}
