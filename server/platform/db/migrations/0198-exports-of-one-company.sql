-- compatible-from: 0131
alter table company_exports validate constraint company_exports_of_one_company;
