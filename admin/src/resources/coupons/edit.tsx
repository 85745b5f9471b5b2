import Alert from '@mui/material/Alert'
import { Create, Edit, SimpleForm, useRecordContext } from 'react-admin'
import { DeleteDeed } from '../../ui/delete-deed.tsx'
import { FormBar } from '../../ui/form-bar.tsx'
import { CouponDeeds } from './deeds.tsx'
import { CouponFields } from './fields.tsx'
import { type Coupon, taken } from './words.ts'

const month = 30 * 86_400_000

/** Makes a coupon. */
export const CouponCreate = () => (
  <Create redirect="list">
    <SimpleForm
      toolbar={<FormBar />}
      defaultValues={() => ({
        kind: 'fixed',
        minimum: '0',
        scope: 'all',
        scopeIds: [],
        stackable: false,
        perMember: 1,
        startsAt: new Date().toISOString(),
        endsAt: new Date(Date.now() + month).toISOString(),
      })}
    >
      <CouponFields />
    </SimpleForm>
  </Create>
)

/** Changes a coupon, as far as nobody was promised otherwise. */
export const CouponEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const coupon = useRecordContext<Coupon>()
  if (!coupon) return null
  const held = coupon.collected > 0
  return (
    <SimpleForm
      toolbar={
        <FormBar>
          <CouponDeeds coupon={coupon} />
          {!held && <DeleteDeed text="Nobody has taken it yet; it will be gone." />}
        </FormBar>
      }
    >
      {held && (
        <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
          Taken {taken(coupon)}, used {coupon.used}. What it takes off can no longer be changed; its words,
          its number and a later end can.
        </Alert>
      )}
      <CouponFields held={held} />
    </SimpleForm>
  )
}
