-- where a driver is told of orders; of the bell too, where it is the address of somebody of the supplier
alter table drivers add column email text not null default '';
