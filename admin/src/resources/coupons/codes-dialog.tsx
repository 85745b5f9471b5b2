import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminCouponCodeCreate, adminCouponCodeExport } from '@pasar/contract/calls/admin/catalog/marketing'
import { useState } from 'react'
import { callApi } from '../../data/call.ts'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ExportCsvButton } from '../../ui/action/export-csv-button.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { Coupon } from './labels.ts'

const toCount = (text: string): number => Math.max(1, Number.parseInt(text, 10) || 1)

/** Creates promo codes of a coupon, and downloads all of them with their uses. */
export function CodesDialog({ coupon, onClose }: { coupon: Coupon; onClose(): void }) {
  const [code, setCode] = useState('')
  const [count, setCount] = useState('1')
  const [maxUses, setMaxUses] = useState('')
  const create = useAction(adminCouponCodeCreate, { done: t('Promo codes created'), onDone: onClose })
  return (
    <FormDialog
      title={t('Promo codes')}
      label={t('Create')}
      busy={create.isPending}
      disabled={false}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          couponId: coupon.id,
          code: code.trim() || null,
          count: toCount(count),
          maxUses: maxUses.trim() ? toCount(maxUses) : null,
        })
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('Members enter a code to claim this coupon. Leave the code empty to create random ones.')}
      </Typography>
      <TextField label={t('Code')} value={code} onChange={(e) => setCode(e.target.value)} autoFocus />
      {!code.trim() && (
        <TextField
          label={t('Number of codes')}
          type="number"
          value={count}
          onChange={(e) => setCount(e.target.value)}
        />
      )}
      <TextField
        label={t('Uses per code (empty: unlimited)')}
        type="number"
        value={maxUses}
        onChange={(e) => setMaxUses(e.target.value)}
      />
      {can(adminCouponCodeExport) && (
        <Box>
          <ExportCsvButton
            label={t('Download all codes')}
            countText={(rows) => t('%{smart_count} code |||| %{smart_count} codes', { smart_count: rows })}
            name={`promo-codes-${coupon.id}`}
            read={(cursor) => callApi(adminCouponCodeExport, { couponId: coupon.id, cursor })}
          />
        </Box>
      )}
    </FormDialog>
  )
}
