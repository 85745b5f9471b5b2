import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { adminCouponGive, adminCouponStop } from '@pasar/contract/calls/admin/catalog/marketing'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import type { Coupon } from './labels.ts'

/** Actions of a coupon: promo codes, assign, stop claims, end. */
export function CouponActions({ coupon }: { coupon: Coupon }) {
  const stop = useAction(adminCouponStop, { done: t('Coupon updated') })
  const [isAssigning, setAssigning] = useState(false)
  const [showsCodes, setShowsCodes] = useState(false)
  if (coupon.phase === 'over') return null
  const isExhausted = coupon.total !== null && coupon.collected >= coupon.total
  return (
    <>
      <Button size="small" onClick={() => setShowsCodes(true)}>
        {t('Promo codes')}
      </Button>
      {showsCodes && <CodesDialog coupon={coupon} onClose={() => setShowsCodes(false)} />}
      {!isExhausted && (
        <Button size="small" onClick={() => setAssigning(true)}>
          {t('Assign to a member')}
        </Button>
      )}
      {!isExhausted && coupon.phase === 'running' && (
        <ConfirmButton
          label={t('Stop claims')}
          title={t('Stop claims of this coupon?')}
          text={t('Members can no longer claim it. Claimed coupons stay valid until they expire.')}
          onConfirm={() => stop.mutateAsync({ id: coupon.id, what: 'giving' })}
        />
      )}
      <ConfirmButton
        label={t('End now')}
        title={t('End this coupon now?')}
        text={t('Claimed coupons can no longer be used. Orders that used one stay unchanged.')}
        danger
        onConfirm={() => stop.mutateAsync({ id: coupon.id, what: 'everything' })}
      />
      {isAssigning && <AssignDialog coupon={coupon} onClose={() => setAssigning(false)} />}
    </>
  )
}

function AssignDialog({ coupon, onClose }: { coupon: Coupon; onClose(): void }) {
  const [username, setUsername] = useState('')
  const [reason, setReason] = useState('')
  const assign = useAction(adminCouponGive, { done: t('Coupon assigned'), onDone: onClose })
  return (
    <FormDialog
      title={t('Assign to a member')}
      label={t('Assign')}
      busy={assign.isPending}
      disabled={!username.trim() || !reason.trim()}
      onClose={onClose}
      onSubmit={() => assign.mutate({ id: coupon.id, username, reason })}
    >
      <TextField
        label={t('Username')}
        value={username}
        onChange={(e) => setUsername(e.target.value)}
        autoFocus
      />
      <TextField label={t('Reason')} value={reason} onChange={(e) => setReason(e.target.value)} />
    </FormDialog>
  )
}
