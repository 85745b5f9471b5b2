import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminMemberInfo } from '@pasar/contract/calls/admin/members'
import { adminOrderAddress } from '@pasar/contract/calls/admin/order-deeds'
import { useState } from 'react'
import { may } from '../../data/may.ts'
import { useAction } from '../../data/use-action.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { To } from '../../ui/to.tsx'
import type { Order } from './words.ts'

/** Who ordered, and where it goes. */
export function Receiver({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const { receiver, member } = order
  return (
    <Section
      title="Receiver"
      actions={
        order.may.correctAddress &&
        may(adminOrderAddress) && (
          <Button size="small" onClick={() => setOpen(true)}>
            Correct
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {receiver.fullName}
      </Typography>
      <Typography variant="body2">{receiver.phone}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {receiver.oneLine}, {receiver.country}
      </Typography>
      {receiver.email && (
        <Typography variant="body2" color="textSecondary">
          {receiver.email}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        Member:{' '}
        {may(adminMemberInfo) ? <To to={`/members/${member.id}/show`}>{member.name}</To> : member.name}
      </Typography>
      {order.remarks && (
        <Typography variant="body2" sx={{ mt: 1.5, fontStyle: 'italic' }}>
          “{order.remarks}”
        </Typography>
      )}
      {open && <AddressDialog order={order} onClose={() => setOpen(false)} />}
    </Section>
  )
}

const fields = [
  ['fullName', 'Name', 120, true],
  ['phone', 'Phone', 30, true],
  ['email', 'Email', 254, false],
  ['oneLine', 'Address', 400, true],
  ['city', 'City', 80, false],
  ['postcode', 'Postcode', 16, false],
] as const

function AddressDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const { state, country, ...first } = order.receiver
  const [address, setAddress] = useState(first)
  const correct = useAction(adminOrderAddress, { done: 'The address is corrected.', onDone: onClose })
  const errors = correct.error?.body?.errors
  return (
    <FormDialog
      title="Correct the address"
      text={`Country and state (${[state, country].filter(Boolean).join(', ')}) stay: the freight hangs on them.`}
      label="Correct"
      wide
      busy={correct.isPending}
      disabled={fields.some(([name, , , needed]) => needed && !address[name].trim())}
      onClose={onClose}
      onSubmit={() => correct.mutate({ orderId: order.id, version: order.receiverVersion, ...address })}
    >
      {fields.map(([name, label, most]) => (
        <TextField
          key={name}
          label={label}
          value={address[name]}
          onChange={(event) => setAddress({ ...address, [name]: event.target.value })}
          error={Boolean(errors?.[name])}
          helperText={errors?.[name]}
          multiline={name === 'oneLine'}
          slotProps={{ htmlInput: { maxLength: most } }}
          fullWidth
        />
      ))}
    </FormDialog>
  )
}
