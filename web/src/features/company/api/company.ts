import { companyPage } from '@pasar/contract/calls/content/company'
import { MINUTE_MS } from '@pasar/contract/time'
import { useRead } from '@/lib/api/query.ts'

/** Reads the sections about the company. */
export const useCompany = () => useRead(companyPage, {}, { staleTime: 10 * MINUTE_MS })
