import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { Output, Sent } from '@pasar/contract/call'
import { adminPaymentMethodSave } from '@pasar/contract/calls/admin/finance/payment-methods'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { formatAmount } from '../../ui/format/money.ts'
import { gatewayName } from '../payments/gateway-names.ts'
import { type Limit, type Method, parseSurcharge } from './labels.ts'

type LimitValues = { currency: Limit['currency']; min: string; max: string }

const toValues = ({ currency, min, max }: Limit): LimitValues => ({
  currency,
  min: min?.amount ?? '',
  max: max?.amount ?? '',
})

const fieldMessages = (error: HttpError | null): string[] =>
  Object.values((error?.body?.data as { fields?: Record<string, string> } | undefined)?.fields ?? {})

/** Edits a payment method. Limits can only narrow the provider's limits. */
export function MethodDialog({ method, onClose }: { method: Method; onClose(): void }) {
  const [isOn, setOn] = useState(method.isOn)
  const [cost, setCost] = useState(String(method.costBp / 100))
  const [company, setCompany] = useState(method.company)
  const [limits, setLimits] = useState(method.limits.map(toValues))
  const notify = useNotify()
  const refresh = useRefresh()
  const save = useMutation<
    Output<typeof adminPaymentMethodSave>,
    HttpError,
    Sent<typeof adminPaymentMethodSave>
  >({
    mutationFn: (input) => callApi(adminPaymentMethodSave, input),
    onSuccess: ({ pending }) => {
      if (pending) notify(t('The provider needs the approval of a second account'), { type: 'info' })
      else notify(t('Payment method saved'), { type: 'success' })
      refresh()
      onClose()
    },
  })
  const costBp = parseSurcharge(cost)
  const change = (at: number, values: Partial<LimitValues>) =>
    setLimits(limits.map((limit, index) => (index === at ? { ...limit, ...values } : limit)))
  return (
    <FormDialog
      title={method.name}
      label={t('Save')}
      wide
      busy={save.isPending}
      disabled={costBp === null}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({
          id: method.id,
          market: method.market,
          isOn,
          costBp: costBp ?? 0,
          limits: limits
            .filter(({ min, max }) => min || max)
            .map(({ currency, min, max }) => ({ currency, min: min || null, max: max || null })),
          company: method.companies.length > 0 ? company : null,
          changedAt: method.changedAt,
        })
      }
    >
      {save.error && (
        <Alert severity="error">{fieldMessages(save.error).join('. ') || save.error.message}</Alert>
      )}
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, on) => setOn(on)} />}
        label={t('Enabled')}
      />
      {method.companies.length > 1 && (
        <TextField
          select
          label={t('Provider')}
          value={company}
          onChange={(event) => setCompany(event.target.value)}
          helperText={t(
            'Applies to all markets. Open payments stay with their provider. After the first payment of the shop, a second account must approve another provider.',
          )}
        >
          {method.companies.map((id) => (
            <MenuItem key={id} value={id}>
              {gatewayName(id)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {method.company && (
        <TextField
          label={t('Surcharge, percent')}
          value={cost}
          onChange={(event) => setCost(event.target.value.trim())}
          error={costBp === null}
          helperText={t('Charged to the shopper, 0 to 20')}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
      {method.limits.map((limit, at) => (
        <LimitFields
          key={limit.currency}
          limit={limit}
          values={limits[at]!}
          onChange={(values) => change(at, values)}
        />
      ))}
    </FormDialog>
  )
}

type LimitFieldsProps = { limit: Limit; values: LimitValues; onChange(values: Partial<LimitValues>): void }

const LimitFields = ({
  limit: { currency, providerMin, providerMax },
  values,
  onChange,
}: LimitFieldsProps) => (
  <Stack direction="row" sx={{ gap: 2, '& > *': { flex: '1 1 0' } }}>
    <AmountField
      label={t('Minimum, %{currency}', { currency })}
      value={values.min}
      onChange={(min) => onChange({ min })}
      helperText={
        providerMin ? t('Provider minimum %{amount}', { amount: formatAmount(providerMin) }) : undefined
      }
      maxLength={19}
    />
    <AmountField
      label={t('Maximum, %{currency}', { currency })}
      value={values.max}
      onChange={(max) => onChange({ max })}
      helperText={
        providerMax ? t('Provider maximum %{amount}', { amount: formatAmount(providerMax) }) : undefined
      }
      maxLength={19}
    />
  </Stack>
)
