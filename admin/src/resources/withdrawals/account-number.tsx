import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { adminWithdrawalNumber } from '@pasar/contract/calls/admin/finance/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'

/** Masked card or account number with a button that reveals it; each reveal is audited. */
export function AccountNumber({ id, masked }: { id: string; masked: string }) {
  const notify = useNotify()
  const reveal = useMutation({
    mutationFn: () => callApi(adminWithdrawalNumber, { id }),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  if (reveal.data) return <span>{reveal.data.number}</span>
  return (
    <>
      {masked}{' '}
      <Button
        size="small"
        startIcon={<EyeIcon />}
        loading={reveal.isPending}
        onClick={() => reveal.mutate()}
        title={t('Viewing is audited')}
      >
        {t('Reveal')}
      </Button>
    </>
  )
}
