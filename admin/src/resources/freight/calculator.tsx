import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Sent } from '@pasar/contract/call'
import { adminFreightTry } from '@pasar/contract/calls/admin/marketing'
import type { Money } from '@pasar/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '../../data/call.ts'
import { moneyText } from '../../ui/money-text.ts'

type Asked = Omit<Sent<typeof adminFreightTry>, 'rules'>

/** Says what a parcel would cost by the rules as they stand in the form, saved or not. */
export function Calculator() {
  const rules = useDeferredValue(useWatch({ name: 'rules' }))
  const [asked, setAsked] = useState<Asked>({
    country: 'MY',
    stateCode: '',
    weightGrams: 1200,
    pieces: 1,
    goodsAmount: '50.00',
  })
  const set = (change: Partial<Asked>) => setAsked((before) => ({ ...before, ...change }))
  const { data, error } = useQuery({
    queryKey: [adminFreightTry.path, rules, asked],
    queryFn: () => callApi(adminFreightTry, { rules, ...asked }),
    retry: false,
  })
  const field = (label: string, name: keyof Asked, width: number, numeric = false) => (
    <TextField
      label={label}
      value={asked[name]}
      type={numeric ? 'number' : 'text'}
      onChange={(event) =>
        set({ [name]: numeric ? Number(event.target.value) : event.target.value.toUpperCase() })
      }
      sx={{ width }}
      margin="none"
    />
  )
  return (
    <Box
      component="section"
      aria-label="Calculator"
      sx={{ width: '100%', mt: 2, p: 2, borderRadius: 2, bgcolor: 'action.hover' }}
    >
      <Typography variant="subtitle2" sx={{ mb: 1.5 }}>
        What would it cost?
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {field('Country', 'country', 100)}
        {field('State code', 'stateCode', 120)}
        {field('Grams', 'weightGrams', 120, true)}
        {field('Pieces', 'pieces', 100, true)}
        {field('Goods worth', 'goodsAmount', 140)}
        <Typography aria-live="polite" sx={{ fontWeight: 650 }}>
          {error ? 'The rules are not complete.' : data && answer(data)}
        </Typography>
      </Stack>
    </Box>
  )
}

function answer({ served, fee, waived }: { served: boolean; fee: Money; waived: Money }): string {
  if (!served) return 'No rule reaches there.'
  return waived.amount !== '0.00' && fee.amount === '0.00'
    ? `Free (instead of ${moneyText(waived)})`
    : moneyText(fee)
}
