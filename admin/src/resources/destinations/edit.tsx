import Typography from '@mui/material/Typography'
import { incoterms } from '@pasar/contract/orders/duties'
import { BooleanInput, Edit, NumberInput, required, SelectInput, useRecordContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { TranslatableTextInput } from '../../ui/form/translatable-text-input.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import type { Destination } from './list.tsx'

const incotermLabels = {
  DAP: t('DAP: the receiver pays import duties and taxes to the carrier'),
  DDP: t('DDP: the price includes import duties and taxes'),
}

/**
 * Edits what a market decides about a country: whether it is served, its fees, and the terms at its border.
 */
export const DestinationEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const destination = useRecordContext<Destination>()
  if (!destination) return null
  const { isHome, hasFreight } = destination
  return (
    <EditForm toolbar={<FormToolbar />}>
      {!isHome && (
        <BooleanInput
          source="served"
          label={t('Deliver to this country')}
          helperText={
            hasFreight
              ? t('Off: no orders to this country, although freight rules cover it.')
              : t('No freight rule covers this country.')
          }
        />
      )}
      <NumberInput
        source="operatingFeeBp"
        label={t('Operating fee, percent of the products’ value')}
        {...percentField}
      />
      <NumberInput source="taxBp" label={t('Tax, percent of the products’ value')} {...percentField} />
      {!isHome && (
        <>
          <BooleanInput
            source="needsIdentity"
            label={t('Customs require the identity of the buyer')}
            helperText={false}
          />
          <SelectInput
            source="incoterm"
            label={t('Import duties and taxes')}
            choices={incoterms.map((id) => ({ id, name: incotermLabels[id] }))}
            validate={required()}
            helperText={false}
            fullWidth
          />
          <TranslatableTextInput source="duties" label={t('Duties and thresholds')} multiline optional />
          <Typography variant="body2" color="textSecondary">
            {t(
              'Product page, checkout, order and confirmation mail show the sentence of the incoterm, then this text. Placed orders keep theirs.',
            )}
          </Typography>
        </>
      )}
    </EditForm>
  )
}

/** Percent in the form, basis points in the call. */
const percentField = {
  min: 0,
  max: 100,
  step: 0.01,
  validate: required(),
  helperText: false,
  format: (basisPoints: number) => basisPoints / 100,
  parse: (percent: string) => Math.round(Number(percent) * 100),
} as const
