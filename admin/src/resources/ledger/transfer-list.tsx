import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminTransferList } from '@pasar/contract/calls/admin/ledger'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useRead } from '../../data/use-read.ts'
import { Section } from '../../ui/section.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { PageButtons } from './page-buttons.tsx'
import { TransferTable } from './transfer-table.tsx'
import { momentOf, UntilInput } from './until-input.tsx'
import { usePages } from './use-pages.ts'

const PAGE = 50

/** The journal: everything that moved, newest first, or what a number is about. */
export function TransferList() {
  const [typed, setTyped] = useState('')
  const [until, setUntil] = useState('')
  const pages = usePages()
  const keyword = useSettled(typed.trim())
  const { data, error } = useRead(adminTransferList, {
    keyword: keyword || undefined,
    cursor: keyword ? undefined : pages.cursor,
    until: momentOf(until),
    limit: PAGE,
  })
  return (
    <Box sx={{ pt: 2 }}>
      <Title title="Transfers" />
      <Section
        title="Transfers"
        actions={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <TextField
              label="Number of an order, payment, …"
              size="small"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 120 } }}
              sx={{ width: { xs: '100%', sm: '18rem' } }}
            />
            {!keyword && (
              <UntilInput
                value={until}
                onChange={(moment) => {
                  setUntil(moment)
                  pages.restart()
                }}
              />
            )}
          </Stack>
        }
      >
        {error && <Typography color="error">{error.message}</Typography>}
        {data?.list.length === 0 && (
          <Typography color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
            {keyword
              ? 'Nothing moved for that. Numbers are looked for whole.'
              : 'Nothing has moved yet, or not until then.'}
          </Typography>
        )}
        {data && data.list.length > 0 && <TransferTable list={data.list} />}
        {!keyword && <PageButtons pages={pages} next={data?.next} />}
      </Section>
    </Box>
  )
}
