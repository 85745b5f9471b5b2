import Alert from '@mui/material/Alert'
import { adminPromotionStop } from '@pasar/contract/calls/admin/catalog/promotions'
import { DAY_MS } from '@pasar/contract/time'
import { Create, Edit, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { DeleteButton } from '../../ui/action/delete-button.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { formatAmount } from '../../ui/format/money.ts'
import { PromotionFields } from './fields.tsx'
import { formatStock, type Promotion } from './labels.ts'

const DEFAULT_DURATION_MS = 7 * DAY_MS

/** Creates a promotion. */
export const PromotionCreate = () => (
  <Create redirect="list">
    <EditForm
      toolbar={<FormToolbar />}
      defaultValues={() => ({
        kind: 'flash',
        scope: 'all',
        scopeIds: [],
        skus: [],
        startsAt: new Date().toISOString(),
        endsAt: new Date(Date.now() + DEFAULT_DURATION_MS).toISOString(),
      })}
    >
      <PromotionFields isNew />
    </EditForm>
  </Create>
)

/** Edits a promotion. Orders keep the prices that they were placed at. */
export const PromotionEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const promotion = useRecordContext<Promotion>()
  const stop = useAction(adminPromotionStop, { done: t('Promotion ended') })
  if (!promotion) return null
  const { results, currency, phase } = promotion
  return (
    <EditForm
      toolbar={
        <FormToolbar>
          {phase !== 'over' && (
            <ConfirmButton
              label={t('End now')}
              title={t('End this promotion now?')}
              text={t('Orders that used it stay unchanged.')}
              danger
              onConfirm={() => stop.mutateAsync({ id: promotion.id })}
            />
          )}
          {results.orders === 0 && <DeleteButton text={t('No paid order has used this promotion.')} />}
        </FormToolbar>
      }
    >
      <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
        {t('Paid orders: %{orders}, units: %{units}, discount given: %{discount}. Units used: %{stock}.', {
          orders: results.orders,
          units: results.units,
          discount: `${currency} ${formatAmount(results.discount)}`,
          stock: formatStock(promotion),
        })}
      </Alert>
      <PromotionFields />
    </EditForm>
  )
}
