-- compatible-from: 0131
alter table products validate constraint products_gtin_digits;
