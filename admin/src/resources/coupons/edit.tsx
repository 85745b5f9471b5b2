import Alert from '@mui/material/Alert'
import { DAY_MS } from '@pasar/contract/time'
import { Create, Edit, useRecordContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { CouponActions } from './actions.tsx'
import { CouponFields } from './fields.tsx'
import { type Coupon, claimedText } from './labels.ts'

const DEFAULT_DURATION_MS = 30 * DAY_MS

/** Creates a coupon. */
export const CouponCreate = () => (
  <Create redirect="list">
    <EditForm
      toolbar={<FormToolbar />}
      defaultValues={() => ({
        kind: 'fixed',
        minimum: '0',
        scope: 'all',
        scopeIds: [],
        stackable: false,
        firstOrder: false,
        codeOnly: false,
        perMember: 1,
        startsAt: new Date().toISOString(),
        endsAt: new Date(Date.now() + DEFAULT_DURATION_MS).toISOString(),
      })}
    >
      <CouponFields />
    </EditForm>
  </Create>
)

/** Edits a coupon. The discount of a claimed coupon is fixed. */
export const CouponEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const coupon = useRecordContext<Coupon>()
  if (!coupon) return null
  const isClaimed = coupon.collected > 0
  return (
    <EditForm
      toolbar={
        <FormToolbar>
          <CouponActions coupon={coupon} />
          {!isClaimed && <DeleteButton text={t('No member has claimed this coupon.')} />}
        </FormToolbar>
      }
    >
      {isClaimed && (
        <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
          {t(
            'Claimed: %{claimed}, used: %{used}. The discount can no longer be changed. You can still change the texts and the quantity, and extend the end date.',
            { claimed: claimedText(coupon), used: coupon.used },
          )}
        </Alert>
      )}
      <CouponFields isClaimed={isClaimed} />
    </EditForm>
  )
}
