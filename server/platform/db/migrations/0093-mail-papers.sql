-- what is made and attached when a mail is sent: {"paper": "order", "id": 12}
alter table mails add column attached jsonb;
