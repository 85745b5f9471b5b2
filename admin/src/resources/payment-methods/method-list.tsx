import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  adminPaymentMethodList,
  adminPaymentMethodOrder,
} from '@pasar/contract/calls/admin/finance/payment-methods'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { Section } from '../../ui/record/section.tsx'
import type { Method } from './labels.ts'
import { MethodDialog } from './method-dialog.tsx'
import { MethodRow } from './method-row.tsx'

/** Payment methods of a market, in the order of the checkout. */
export function MethodList() {
  const [market, setMarket] = useState('1')
  const [editing, setEditing] = useState<Method>()
  const { data, error } = useCallQuery(adminPaymentMethodList, { market, limit: 100 })
  const order = useAction(adminPaymentMethodOrder, { done: t('Order saved') })
  if (error) return <Alert severity="error">{error.message}</Alert>
  const list = data?.list ?? []
  const move = (from: number, to: number) => {
    const ids = list.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    order.mutate({ market, ids })
  }
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={t('Payment methods')} />
      {editing && <MethodDialog method={editing} onClose={() => setEditing(undefined)} />}
      <Section
        title={t('Payment methods')}
        actions={
          data &&
          data.markets.length > 1 && (
            <TextField
              select
              size="small"
              label={t('Market')}
              value={market}
              onChange={(event) => setMarket(event.target.value)}
              sx={{ width: '12rem' }}
            >
              {data.markets.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )
        }
      >
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('Disabled methods are hidden at checkout. Open payments are not affected.')}
        </Typography>
        {data ? (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {list.map((method, index) => (
              <MethodRow
                key={method.id}
                method={method}
                position={index}
                count={list.length}
                busy={order.isPending}
                onMove={(to) => move(index, to)}
                onEdit={() => setEditing(method)}
              />
            ))}
          </Box>
        ) : (
          <Skeleton variant="rounded" height={400} />
        )}
      </Section>
    </Box>
  )
}
