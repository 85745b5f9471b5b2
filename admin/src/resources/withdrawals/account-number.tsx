import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { adminWithdrawalNumber } from '@pasar/contract/calls/admin/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'

/** The number of a card or account: whole when it is asked for, which the audit log keeps. */
export function AccountNumber({ id, masked }: { id: string; masked: string }) {
  const notify = useNotify()
  const look = useMutation({
    mutationFn: () => callApi(adminWithdrawalNumber, { id }),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  if (look.data) return <span>{look.data.number}</span>
  return (
    <>
      {masked}{' '}
      <Button
        size="small"
        startIcon={<EyeIcon />}
        loading={look.isPending}
        onClick={() => look.mutate()}
        title="Who looks is noted"
      >
        Show it
      </Button>
    </>
  )
}
