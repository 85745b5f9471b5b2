import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminMemberInfo } from '@pasar/contract/calls/admin/members'
import { adminOrderAddress } from '@pasar/contract/calls/admin/order-actions'
import { adminServiceCenterInfo } from '@pasar/contract/calls/admin/service-centers'
import { useState } from 'react'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Order } from './labels.ts'

/** Delivery address and member of an order. */
export function Receiver({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const { receiver, member } = order
  return (
    <Section
      title={t('Receiver')}
      actions={
        order.may.correctAddress &&
        can(adminOrderAddress) && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('Edit')}
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
        {t('Member:')}{' '}
        {can(adminMemberInfo) ? (
          <AdminLink to={`/members/${member.id}/show`}>{member.name}</AdminLink>
        ) : (
          member.name
        )}
      </Typography>
      {order.buyer && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {t('Buyer for customs: %{buyer}', {
            buyer: `${order.buyer.name}, ${order.buyer.document}, ${order.buyer.number}`,
          })}
        </Typography>
      )}
      {order.deliveryName && (
        <Box sx={{ mt: 1.5 }}>
          <StateChip label={order.deliveryName} tone="info" />
        </Box>
      )}
      {order.serviceCenter && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {t('Service center')}: <CenterName center={order.serviceCenter} />
        </Typography>
      )}
      {order.remarks && (
        <Typography variant="body2" sx={{ mt: 1.5, fontStyle: 'italic' }}>
          “{order.remarks}”
        </Typography>
      )}
      {open && <AddressDialog order={order} onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** Links to the center, for those who may see it. Its account may be cancelled. */
function CenterName({ center: { id, name } }: { center: NonNullable<Order['serviceCenter']> }) {
  if (!name) return t('deleted')
  if (!can(adminServiceCenterInfo)) return name
  return <AdminLink to={`/service-centers/${id}`}>{name}</AdminLink>
}

const fields = [
  ['fullName', t('Name'), 120, true],
  ['phone', t('Phone'), 30, true],
  ['email', t('Email'), 254, false],
  ['oneLine', t('Address'), 400, true],
  ['city', t('City'), 80, false],
  ['postcode', t('Postcode'), 16, false],
] as const

function AddressDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const { state, country, ...initial } = order.receiver
  const [address, setAddress] = useState(initial)
  const save = useAction(adminOrderAddress, { done: t('Address updated'), onDone: onClose })
  const errors = save.error?.body?.errors
  return (
    <FormDialog
      title={t('Edit address')}
      text={t('Country and state (%{filter}) cannot be changed, since the freight depends on them.', {
        filter: [state, country].filter(Boolean).join(', '),
      })}
      label={t('Save')}
      wide
      busy={save.isPending}
      disabled={fields.some(([name, , , isRequired]) => isRequired && !address[name].trim())}
      onClose={onClose}
      onSubmit={() => save.mutate({ orderId: order.id, version: order.addressVersion, ...address })}
    >
      {fields.map(([name, label, max]) => (
        <TextField
          key={name}
          label={label}
          value={address[name]}
          onChange={(event) => setAddress({ ...address, [name]: event.target.value })}
          error={Boolean(errors?.[name])}
          helperText={errors?.[name]}
          multiline={name === 'oneLine'}
          slotProps={{ htmlInput: { maxLength: max } }}
          fullWidth
        />
      ))}
    </FormDialog>
  )
}
