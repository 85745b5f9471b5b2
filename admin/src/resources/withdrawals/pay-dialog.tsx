import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminWithdrawalPay, adminWithdrawalProof } from '@pasar/contract/calls/admin/finance/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import type { Withdrawal } from './labels.ts'

/** Marks a withdrawal as paid, with the reference and an optional receipt. */
export function PayDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose(): void }) {
  const { id, receives, destination, channel } = withdrawal
  const [reference, setReference] = useState('')
  const proof = useProof()
  const pay = useAction(adminWithdrawalPay, { done: t('Withdrawal paid'), onDone: onClose })
  const problem = (pay.error as HttpError | null)?.body?.errors?.reference
  return (
    <FormDialog
      title={t('Mark %{receives} as paid?', { receives: formatMoney(receives) })}
      text={t('To %{destination}. Completes the withdrawal and emails the member.', { destination })}
      label={t('Mark as paid')}
      busy={pay.isPending || proof.isPending}
      disabled={reference.trim() === ''}
      onClose={onClose}
      onSubmit={() => pay.mutate({ id, reference: reference.trim(), proofId: proof.data?.id })}
    >
      <TextField
        label={channel === 'coin' ? t('Transaction hash') : t('Bank reference')}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={Boolean(problem)}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        autoFocus
        fullWidth
      />
      <Box>
        <Button component="label" startIcon={<AddIcon />} loading={proof.isPending} size="small">
          {proof.data ? t('Replace receipt') : t('Add receipt')}
          <input
            type="file"
            accept="image/*"
            hidden
            aria-label={t('Payout receipt')}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) proof.mutate(file)
              event.target.value = ''
            }}
          />
        </Button>
        {proof.data ? (
          <Box
            component="img"
            src={proof.data.picture.url}
            alt={t('Payout receipt')}
            sx={{ display: 'block', mt: 1, maxWidth: '100%', maxHeight: '12rem', borderRadius: 1 }}
          />
        ) : (
          <Typography variant="caption" component="div" color="textSecondary">
            {t('Optional. Visible to staff only.')}
          </Typography>
        )}
      </Box>
    </FormDialog>
  )
}

function useProof() {
  const notify = useNotify()
  return useMutation({
    mutationFn: (file: File) => callApi(adminWithdrawalProof, {}, { file }),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
}
