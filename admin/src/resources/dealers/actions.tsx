import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import {
  adminDealerChange,
  adminDealerResume,
  adminDealerSuspend,
} from '@pasar/contract/calls/admin/partners'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { Dealer } from './labels.ts'
import { LevelFields } from './level-fields.tsx'

/** Length limit of a reason. */
const REASON_MAX = 300

/** Changes level and territory of a dealer, suspends the dealer, or ends the suspension. */
export function DealerActions({ dealer }: { dealer: Dealer }) {
  const { id, state } = dealer
  const suspend = useAction(adminDealerSuspend, { done: t('Dealer suspended') })
  const resume = useAction(adminDealerResume, { done: t('Suspension ended') })
  const [isOpen, setIsOpen] = useState(false)
  const reason = t('Reason shown to the member')
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {state === 'active' ? (
        <ConfirmButton
          label={t('Suspend')}
          title={t('Suspend this dealer?')}
          text={t('Dealer prices do not apply until the suspension ends. Emails the reason to the member.')}
          reason={reason}
          danger
          disabled={suspend.isPending}
          onConfirm={(text) => suspend.mutateAsync({ id, reason: text.slice(0, REASON_MAX) })}
        />
      ) : (
        <ConfirmButton
          label={t('End suspension')}
          title={t('End the suspension?')}
          text={t('Dealer prices apply again. Emails the reason to the member.')}
          reason={reason}
          disabled={resume.isPending}
          onConfirm={(text) => resume.mutateAsync({ id, reason: text.slice(0, REASON_MAX) })}
        />
      )}
      <Button size="small" variant="contained" onClick={() => setIsOpen(true)}>
        {t('Change level')}
      </Button>
      {isOpen && <ChangeDialog dealer={dealer} onClose={() => setIsOpen(false)} />}
    </Stack>
  )
}

function ChangeDialog({ dealer, onClose }: { dealer: Dealer; onClose(): void }) {
  const [level, setLevel] = useState(dealer.level)
  const [territory, setTerritory] = useState(dealer.territory)
  const [reason, setReason] = useState('')
  const change = useAction(adminDealerChange, { done: t('Dealer changed'), onDone: onClose })
  return (
    <FormDialog
      title={t('Change level and territory')}
      text={t('Orders that are placed from now on have the new prices. Emails the reason to the member.')}
      label={t('Save')}
      busy={change.isPending}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => change.mutate({ id: dealer.id, level, territory, reason: reason.trim() })}
    >
      <LevelFields level={level} onLevel={setLevel} territory={territory} onTerritory={setTerritory} />
      <TextField
        label={t('Reason shown to the member')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
        multiline
        fullWidth
      />
    </FormDialog>
  )
}
