import Alert from '@mui/material/Alert'
import { adminGroupOfferEnd } from '@pasar/contract/calls/admin/catalog/group-buying'
import { Create, Edit, type RaRecord, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { AdminLink } from '../../ui/admin-link.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { GroupOfferFields } from './fields.tsx'
import { type GroupOffer, toPriceBySku, toPrices } from './labels.ts'

/** Converts the form's values to the input of the call. */
const toInput = ({ priceBySku, ...values }: Partial<RaRecord>) => ({
  ...values,
  prices: toPrices(priceBySku),
})

/** Creates an offer. */
export const GroupOfferCreate = () => (
  <Create redirect="list" transform={toInput}>
    <EditForm
      toolbar={<FormToolbar />}
      defaultValues={() => ({
        size: 2,
        hours: 24,
        startsAt: new Date().toISOString(),
        endsAt: null,
        unitsLimit: null,
        limitPerMember: null,
      })}
    >
      <GroupOfferFields />
    </EditForm>
  </Create>
)

/** Edits an offer. Groups that are open keep their size and their time. */
export const GroupOfferEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false} transform={toInput}>
    <Form />
  </Edit>
)

function Form() {
  const offer = useRecordContext<GroupOffer>()
  const end = useAction(adminGroupOfferEnd, { done: t('Offer ended') })
  if (!offer) return null
  const groups = `/groups?filter=${encodeURIComponent(JSON.stringify({ offerId: offer.id }))}`
  return (
    <EditForm
      toolbar={
        offer.phase === 'over' ? (
          false
        ) : (
          <FormToolbar>
            <ConfirmButton
              label={t('End now')}
              title={t('End this offer now?')}
              text={t('No new groups can be opened. Open groups can still fill until they expire.')}
              danger
              disabled={end.isPending}
              onConfirm={() => end.mutateAsync({ id: offer.id })}
            />
          </FormToolbar>
        )
      }
      defaultValues={{ priceBySku: toPriceBySku(offer.prices) }}
    >
      <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
        {t('Changes apply to groups that open from now on.')}{' '}
        <AdminLink to={groups}>{t('Groups of this offer')}</AdminLink>
      </Alert>
      <GroupOfferFields isExisting />
    </EditForm>
  )
}
