import type { Config } from '../../../config.ts'

/** In how many monthly parts a top-up may be paid (CTBC_INSTALMENTS). */
export const periodsOf = ({ ctbcInstalments }: Pick<Config, 'ctbcInstalments'>): number[] =>
  ctbcInstalments
    .split(',')
    .map((months) => Number(months.trim()))
    .filter((months) => Number.isInteger(months) && months > 1)
