import Box from '@mui/material/Box'
import { adminOrderList } from '@pasar/contract/calls/admin/orders'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { ScanField } from './packing/scan-field.tsx'

/** Opens the packing view of an order by the barcode of its packing slip. */
export function OpenOrder() {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const notify = useNotify()
  const find = useMutation({
    mutationFn: (no: string) => callApi(adminOrderList, { keyword: no, limit: 2 }),
    onSuccess: ({ list }, no) => {
      const [only] = list
      if (only && list.length === 1) navigate(`/fulfillment/${only.id}/show`)
      else notify(t('No order has the number %{no}.', { no }), { type: 'warning' })
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  return (
    <Box sx={{ p: 1.5, pb: 0, maxWidth: 480 }}>
      <ScanField
        label={t('Scan a packing slip or type an order number')}
        inputRef={input}
        outcome={undefined}
        hint=""
        busy={find.isPending}
        onScan={(code) => find.mutate(code.trim())}
        onDone={() => input.current?.focus()}
      />
    </Box>
  )
}
