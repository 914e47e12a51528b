-- compatible-from: 0131
-- The number in the barcode of what a product is ordered in, padded with zeros to 14 digits.
alter table products add column gtin text;
alter table products add constraint products_gtin_digits check (gtin ~ '^[0-9]{14}$') not valid;
