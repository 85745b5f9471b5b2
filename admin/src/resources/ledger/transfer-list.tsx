import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminTransferList } from '@pasar/contract/calls/admin/finance/ledger'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { Section } from '../../ui/record/section.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { CursorPagination } from './cursor-pagination.tsx'
import { TransferTable } from './transfer-table.tsx'
import { toIsoMinuteEnd, UntilInput } from './until-input.tsx'
import { useCursorPages } from './use-cursor-pages.ts'

const PAGE = 50

/** Ledger transfers, newest first, or those of a document number. */
export function TransferList() {
  const [text, setText] = useState('')
  const [until, setUntil] = useState('')
  const pages = useCursorPages()
  const keyword = useDebounced(text.trim())
  const { data, error } = useCallQuery(adminTransferList, {
    keyword: keyword || undefined,
    cursor: keyword ? undefined : pages.cursor,
    until: toIsoMinuteEnd(until),
    limit: PAGE,
  })
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={t('Transfers')} />
      <Section
        title={t('Transfers')}
        actions={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <TextField
              label={t('Order, payment or other number')}
              size="small"
              value={text}
              onChange={(event) => setText(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 120 } }}
              sx={{ width: { xs: '100%', sm: '18rem' } }}
            />
            {!keyword && (
              <UntilInput
                value={until}
                onChange={(value) => {
                  setUntil(value)
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
            {keyword ? t('No matches. Search by full number.') : t('No transfers found')}
          </Typography>
        )}
        {data && data.list.length > 0 && <TransferTable list={data.list} />}
        {!keyword && <CursorPagination pages={pages} next={data?.next} />}
      </Section>
    </Box>
  )
}
