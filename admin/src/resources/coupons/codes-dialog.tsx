import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminCouponCodeCreate, adminCouponCodeExport } from '@pasar/contract/calls/admin/catalog/marketing'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { downloadFile } from '../../ui/action/download-file.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { Coupon } from './labels.ts'

const toCount = (text: string): number => Math.max(1, Number.parseInt(text, 10) || 1)

/** Creates promo codes of a coupon, and downloads all of them with their uses. */
export function CodesDialog({ coupon, onClose }: { coupon: Coupon; onClose(): void }) {
  const [code, setCode] = useState('')
  const [count, setCount] = useState('1')
  const [maxUses, setMaxUses] = useState('')
  const create = useAction(adminCouponCodeCreate, { done: t('Promo codes created'), onDone: onClose })
  const download = useAction(adminCouponCodeExport, {
    done: t('Promo codes exported'),
    onDone: ({ csv }) => downloadFile(`promo-codes-${coupon.id}.csv`, 'text/csv', [csv]),
  })
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
      <Button
        disabled={download.isPending}
        onClick={() => download.mutate({ couponId: coupon.id })}
        sx={{ alignSelf: 'start' }}
      >
        {t('Download all codes')}
      </Button>
    </FormDialog>
  )
}
