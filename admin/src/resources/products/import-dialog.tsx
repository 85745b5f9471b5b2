import ImportIcon from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminImportUpload, IMPORT_MAX_BYTES } from '@pasar/contract/calls/admin/catalog/imports'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify, useRedirect } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useCategoryChoices } from './category-input.tsx'

/** Uploads a CSV file of products. Its check runs on the server; the page of the import shows it. */
export function ImportButton({ label = t('Import') }: { label?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<ImportIcon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ onClose }: { onClose(): void }) {
  const categories = useCategoryChoices()
  const redirect = useRedirect()
  const notify = useNotify()
  const [categoryId, setCategoryId] = useState('')
  const [file, setFile] = useState<File>()
  const upload = useMutation<{ id: string }, HttpError, File>({
    mutationFn: (chosen) =>
      callApi(adminImportUpload, categoryId ? { categoryId } : {}, {
        // Spreadsheets register other media types for CSV files.
        file: new File([chosen], chosen.name, { type: 'text/csv' }),
      }),
    onSuccess: ({ id }) => redirect('show', 'imports', id),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const isTooLarge = file !== undefined && file.size > IMPORT_MAX_BYTES
  return (
    <FormDialog
      title={t('Import products')}
      text={t(
        'Choose a CSV file of up to 50 MB: this shop’s export, or the product export of Shopify, WooCommerce or Magento. Rows match existing products by SKU code, new products become drafts. Nothing is imported before you confirm the report.',
      )}
      label={t('Check the file')}
      busy={upload.isPending}
      disabled={!file || isTooLarge}
      onClose={onClose}
      onSubmit={() => file && upload.mutate(file)}
    >
      <Button component="label" variant="outlined" startIcon={<ImportIcon />}>
        {file?.name ?? t('Choose CSV file')}
        <input
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={t('CSV file')}
          onChange={(event) => setFile(event.target.files?.[0])}
        />
      </Button>
      {isTooLarge && (
        <Typography variant="body2" color="error">
          {t('The file is larger than 50 MB.')}
        </Typography>
      )}
      <TextField
        select
        label={t('Category for products without one')}
        value={categoryId}
        onChange={(event) => setCategoryId(event.target.value)}
      >
        <MenuItem value="">{t('None: report as errors')}</MenuItem>
        {categories.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  )
}
