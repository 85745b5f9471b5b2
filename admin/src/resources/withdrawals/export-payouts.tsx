import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { adminWithdrawalExport } from '@pasar/contract/calls/admin/withdrawals'
import { type WithdrawChannel, withdrawChannels } from '@pasar/contract/calls/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { may } from '../../data/may.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { channelWords, csvOf } from './words.ts'

type Wanted = { id: string; channel: WithdrawChannel }

/** Asks for a file of payouts and hands it to the browser; says so when there is nothing to pay. */
export function usePayoutFile(onDone: () => void = () => undefined) {
  const notify = useNotify()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (wanted: Wanted) => callApi(adminWithdrawalExport, wanted),
    onSuccess: (file, { channel }) => {
      if (file.rows.length === 0) notify('Nothing of it is to be paid out.', { type: 'info' })
      else {
        saveFile(`payouts-${channel}-${file.no}.csv`, 'text/csv', [csvOf(file, channel)])
        notify(`${file.no} has ${file.rows.length} of them. Note each one here once it is paid.`, {
          type: 'success',
        })
      }
      refresh()
      onDone()
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
}

/** Takes what is approved out of the shop, in a file to be paid from. */
export function ExportPayouts() {
  const [open, setOpen] = useState(false)
  if (!may(adminWithdrawalExport)) return null
  return (
    <>
      <Button size="small" startIcon={<DownloadIcon />} onClick={() => setOpen(true)}>
        Export payouts
      </Button>
      {open && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ onClose }: { onClose(): void }) {
  const [channel, setChannel] = useState<WithdrawChannel>('bank')
  // Asked for again after an answer that was lost, it is the same file.
  const id = useRef(crypto.randomUUID())
  const take = usePayoutFile(onClose)
  return (
    <FormDialog
      title="Export payouts"
      text="A CSV file of everything that is approved and in no file yet, with whole account numbers: keep it safe. Each withdrawal is in one file only."
      label="Export"
      busy={take.isPending}
      onClose={onClose}
      onSubmit={() => take.mutate({ id: id.current, channel })}
    >
      <TextField
        select
        label="Paid by"
        value={channel}
        onChange={(event) => {
          setChannel(event.target.value as WithdrawChannel)
          id.current = crypto.randomUUID()
        }}
        fullWidth
      >
        {withdrawChannels.map((each) => (
          <MenuItem key={each} value={each}>
            {channelWords[each]}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  )
}
