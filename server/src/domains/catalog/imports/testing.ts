import {
  adminImportApply,
  adminImportInfo,
  adminImportProducts,
  adminImportUpload,
} from '@pasar/contract/calls/admin/catalog/imports'
import type { TestShop } from '../../../platform/testing.ts'

type FileOptions = { categoryId?: string; confirm?: boolean; headers?: Record<string, string> }

/** Uploads a file as the console does. @returns the id of its import */
export async function uploadCsv(
  shop: TestShop,
  token: string,
  file: string | Buffer,
  categoryId?: string,
): Promise<string> {
  const boundary = 'import-boundary'
  const field = categoryId
    ? `--${boundary}\r\ncontent-disposition: form-data; name="categoryId"\r\n\r\n${categoryId}\r\n`
    : ''
  const head = `${field}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="goods.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const response = await shop.app.inject({
    method: 'POST',
    url: adminImportUpload.path,
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${token}`,
    },
  })
  return response.json().data.id
}

/** Uploads a file, waits for its check, and imports it when `confirm` is true. */
export async function importCsv(
  shop: TestShop,
  token: string,
  file: string | Buffer,
  { categoryId, confirm = false, headers = {} }: FileOptions = {},
) {
  const id = await uploadCsv(shop, token, file, categoryId)
  await shop.runJobs()
  const preview = await readImport(shop, token, id, headers)
  if (!confirm || preview.state !== 'ready') return preview
  await shop.call(adminImportApply, { id }, { token })
  await shop.runJobs()
  return await readImport(shop, token, id, headers)
}

/** Returns an import with its first products. */
export async function readImport(
  shop: TestShop,
  token: string,
  id: string,
  headers: Record<string, string> = {},
) {
  const { data } = await shop.call(adminImportInfo, { id }, { token, headers })
  const products = await shop.call(adminImportProducts, { importId: id, limit: 100 }, { token, headers })
  return { ...data, goods: products.data.list }
}
