import Alert from '@mui/material/Alert'
import { adminCoupleOfferEnd } from '@pasar/contract/calls/admin/catalog/couple-packs'
import {
  AutocompleteInput,
  Create,
  Edit,
  type RaRecord,
  ReferenceInput,
  required,
  useRecordContext,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { AdminLink } from '../../ui/admin-link.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { toPriceBySku, toPrices } from '../group-offers/labels.ts'
import { PriceInputs } from '../group-offers/price-inputs.tsx'
import type { CoupleOffer } from './labels.ts'

type Titled = RaRecord & { title?: Record<string, string> }

/** Converts the form's values to the input of the call. */
const toInput = ({ priceBySku, ...values }: Partial<RaRecord>) => ({
  ...values,
  prices: toPrices(priceBySku),
})

/** Creates an offer. */
export const CoupleOfferCreate = () => (
  <Create redirect="list" transform={toInput}>
    <EditForm toolbar={<FormToolbar />}>
      <Fields />
    </EditForm>
  </Create>
)

/** Edits an offer. Packs that are ordered already keep their prices. */
export const CoupleOfferEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false} transform={toInput}>
    <Form />
  </Edit>
)

function Form() {
  const offer = useRecordContext<CoupleOffer>()
  const end = useAction(adminCoupleOfferEnd, { done: t('Offer ended') })
  if (!offer) return null
  const packs = `/couple-packs?filter=${encodeURIComponent(JSON.stringify({ offerId: offer.id }))}`
  return (
    <EditForm
      toolbar={
        offer.state === 'ended' ? (
          false
        ) : (
          <FormToolbar>
            <ConfirmButton
              label={t('End now')}
              title={t('End this offer now?')}
              text={t('No new packs can be ordered. Open packs can still complete until they expire.')}
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
        {t('Changes apply to packs that are ordered from now on.')}{' '}
        <AdminLink to={packs}>{t('Packs of this offer')}</AdminLink>
      </Alert>
      <Fields isExisting />
    </EditForm>
  )
}

/** Inputs of an offer. @param isExisting the product of an existing offer is fixed */
function Fields({ isExisting = false }: { isExisting?: boolean }) {
  const goodsId = useWatch({ name: 'goodsId' }) as string | undefined
  return (
    <>
      <ReferenceInput source="goodsId" reference="goods" perPage={50} filter={{ state: 'on_sale' }}>
        <AutocompleteInput
          label={t('Product')}
          optionText={(record: Titled) => record.title?.['en-us'] ?? String(record.id)}
          filterToQuery={(keyword: string) => ({ keyword })}
          validate={required()}
          disabled={isExisting}
          fullWidth
        />
      </ReferenceInput>
      {goodsId && (
        <PriceInputs
          goodsId={goodsId}
          title={t('Prices of two units')}
          hint={t('Half of it is below list price and member price. SKUs without a price are not offered.')}
        />
      )}
    </>
  )
}
