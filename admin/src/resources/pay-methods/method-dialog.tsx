import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { Output, Sent } from '@pasar/contract/call'
import { adminPayMethodSave } from '@pasar/contract/calls/admin/pay-methods'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { companyName } from '../payments/companies.ts'
import { costOf, type Limit, type Method } from './words.ts'

type Typed = { currency: Limit['currency']; least: string; most: string }

const typedOf = ({ currency, least, most }: Limit): Typed => ({
  currency,
  least: least?.amount ?? '',
  most: most?.amount ?? '',
})

const fieldsOf = (error: HttpError | null): string[] =>
  Object.values((error?.body?.data as { fields?: Record<string, string> } | undefined)?.fields ?? {})

/** Changes one way to pay; limits can only be narrower than the payment company's own, which stand beside them. */
export function MethodDialog({ method, onClose }: { method: Method; onClose(): void }) {
  const [isOn, setOn] = useState(method.isOn)
  const [cost, setCost] = useState(String(method.costBp / 100))
  const [company, setCompany] = useState(method.company)
  const [limits, setLimits] = useState(method.limits.map(typedOf))
  const notify = useNotify()
  const refresh = useRefresh()
  const save = useMutation<Output<typeof adminPayMethodSave>, HttpError, Sent<typeof adminPayMethodSave>>({
    mutationFn: (input) => callApi(adminPayMethodSave, input),
    onSuccess: () => {
      notify('In force, on every process.', { type: 'success' })
      refresh()
      onClose()
    },
  })
  const costBp = costOf(cost)
  const change = (at: number, typed: Partial<Typed>) =>
    setLimits(limits.map((limit, place) => (place === at ? { ...limit, ...typed } : limit)))
  return (
    <FormDialog
      title={method.name}
      label="Save"
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
            .filter(({ least, most }) => least || most)
            .map(({ currency, least, most }) => ({ currency, least: least || null, most: most || null })),
          company: method.companies.length > 0 ? company : null,
          changedAt: method.changedAt,
        })
      }
    >
      {save.error && <Alert severity="error">{fieldsOf(save.error).join('. ') || save.error.message}</Alert>}
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, on) => setOn(on)} />}
        label="Offered to shoppers"
      />
      {method.companies.length > 1 && (
        <TextField
          select
          label="Carried by"
          value={company}
          onChange={(event) => setCompany(event.target.value)}
          helperText="In all markets; payments that are open go on where they began"
        >
          {method.companies.map((id) => (
            <MenuItem key={id} value={id}>
              {companyName(id)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {method.company && (
        <TextField
          label="Costs the shopper on top, in percent"
          value={cost}
          onChange={(event) => setCost(event.target.value.replace(',', '.').replace(/[^\d.]/g, ''))}
          error={costBp === null}
          helperText="0 to 20"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
      {method.limits.map((limit, at) => (
        <Bounds
          key={limit.currency}
          limit={limit}
          typed={limits[at]!}
          onChange={(typed) => change(at, typed)}
        />
      ))}
    </FormDialog>
  )
}

type BoundsProps = { limit: Limit; typed: Typed; onChange(typed: Partial<Typed>): void }

const Bounds = ({ limit: { currency, theirLeast, theirMost }, typed, onChange }: BoundsProps) => (
  <Stack direction="row" sx={{ gap: 2, '& > *': { flex: '1 1 0' } }}>
    <TextField
      label={`${currency} from`}
      value={typed.least}
      onChange={(event) => onChange({ least: event.target.value.replace(/[^\d.]/g, '') })}
      helperText={theirLeast ? `They take ${theirLeast.amount} at least` : undefined}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 19 } }}
    />
    <TextField
      label={`${currency} up to`}
      value={typed.most}
      onChange={(event) => onChange({ most: event.target.value.replace(/[^\d.]/g, '') })}
      helperText={theirMost ? `They take ${theirMost.amount} at most` : undefined}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 19 } }}
    />
  </Stack>
)
