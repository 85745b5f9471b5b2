import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminWithdrawalPay, adminWithdrawalProof } from '@pasar/contract/calls/admin/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { moneyText } from '../../ui/money-text.ts'
import type { Withdrawal } from './words.ts'

/** By which reference it was paid, and a picture of it where there is one. */
export function PayDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose(): void }) {
  const { id, receives, destination, channel } = withdrawal
  const [reference, setReference] = useState('')
  const proof = useProof()
  const pay = useAction(adminWithdrawalPay, { done: 'Paid. The member is told by mail.', onDone: onClose })
  const problem = (pay.error as HttpError | null)?.body?.errors?.reference
  return (
    <FormDialog
      title={`Was ${moneyText(receives)} paid?`}
      text={`To ${destination}. The money leaves the member’s balance for good.`}
      label="Paid"
      busy={pay.isPending || proof.isPending}
      disabled={reference.trim() === ''}
      onClose={onClose}
      onSubmit={() => pay.mutate({ id, reference: reference.trim(), proofId: proof.data?.id })}
    >
      <TextField
        label={channel === 'coin' ? 'Hash of the transaction' : 'The bank’s reference'}
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
          {proof.data ? 'Another picture' : 'Add a picture of it'}
          <input
            type="file"
            accept="image/*"
            hidden
            aria-label="A picture of the payout"
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
            alt="The payout"
            sx={{ display: 'block', mt: 1, maxWidth: '100%', maxHeight: '12rem', borderRadius: 1 }}
          />
        ) : (
          <Typography variant="caption" component="div" color="textSecondary">
            If there is one. Only staff see it.
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
