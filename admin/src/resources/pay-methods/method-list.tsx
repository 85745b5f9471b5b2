import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminPayMethodList, adminPayMethodOrder } from '@pasar/contract/calls/admin/pay-methods'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { useRead } from '../../data/use-read.ts'
import { Section } from '../../ui/section.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { MethodLine } from './method-line.tsx'
import type { Method } from './words.ts'

/** The ways to pay of a market, in the order in which shoppers see them. */
export function MethodList() {
  const [market, setMarket] = useState('1')
  const [editing, setEditing] = useState<Method>()
  const { data, error } = useRead(adminPayMethodList, { market, limit: 100 })
  const order = useAction(adminPayMethodOrder, { done: 'In order.' })
  if (error) return <Alert severity="error">{error.message}</Alert>
  const list = data?.list ?? []
  const move = (from: number, to: number) => {
    const ids = list.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    order.mutate({ market, ids })
  }
  return (
    <Box sx={{ pt: 2 }}>
      <Title title="Ways to pay" />
      {editing && <MethodDialog method={editing} onClose={() => setEditing(undefined)} />}
      <Section
        title="Ways to pay"
        actions={
          data &&
          data.markets.length > 1 && (
            <TextField
              select
              size="small"
              label="Market"
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
          What is off is not shown to shoppers. Payments that are open go on as they began.
        </Typography>
        {data ? (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {list.map((method, at) => (
              <MethodLine
                key={method.id}
                method={method}
                place={at}
                of={list.length}
                busy={order.isPending}
                onMove={(to) => move(at, to)}
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
