/** SQL: a row of `currencies` under this alias, as answers carry it. */
export const currencyJson = (alias: string): string =>
  `json_build_object('code', ${alias}.code, 'template', ${alias}.template, 'fractionDigits', ${alias}.fraction_digits)`
