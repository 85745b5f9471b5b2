/** Id of the first seller of every shop: the operator. */
export const OPERATOR_SELLER_ID = '00000000-0000-7000-8000-000000000001'
