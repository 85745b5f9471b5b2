import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { adminCouponGive, adminCouponStop } from '@pasar/contract/calls/admin/marketing'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { Coupon } from './words.ts'

/** What can be done with a coupon beside changing it. */
export function CouponDeeds({ coupon }: { coupon: Coupon }) {
  const stop = useAction(adminCouponStop, { done: 'Stopped.' })
  const [giving, setGiving] = useState(false)
  if (coupon.phase === 'over') return null
  const gone = coupon.total !== null && coupon.collected >= coupon.total
  return (
    <>
      {!gone && (
        <Button size="small" onClick={() => setGiving(true)}>
          Give to a member
        </Button>
      )}
      {!gone && coupon.phase === 'running' && (
        <AskFirst
          label="Give out no more"
          title="Give out no more of it?"
          text="Nobody can take it any more. Those who hold one can use it until its end."
          onSure={() => stop.mutate({ id: coupon.id, what: 'giving' })}
        />
      )}
      <AskFirst
        label="Stop"
        title="Stop it for everybody?"
        text="It ends now: those who hold one cannot use it any more. Orders that used it stay as they are."
        danger
        onSure={() => stop.mutate({ id: coupon.id, what: 'everything' })}
      />
      {giving && <GiveDialog coupon={coupon} onClose={() => setGiving(false)} />}
    </>
  )
}

function GiveDialog({ coupon, onClose }: { coupon: Coupon; onClose(): void }) {
  const [username, setUsername] = useState('')
  const [reason, setReason] = useState('')
  const give = useAction(adminCouponGive, { done: 'Given.', onDone: onClose })
  return (
    <FormDialog
      title="Give it to a member"
      label="Give"
      busy={give.isPending}
      disabled={!username.trim() || !reason.trim()}
      onClose={onClose}
      onSubmit={() => give.mutate({ id: coupon.id, username, reason })}
    >
      <TextField label="Username" value={username} onChange={(e) => setUsername(e.target.value)} autoFocus />
      <TextField label="Why" value={reason} onChange={(e) => setReason(e.target.value)} />
    </FormDialog>
  )
}
