-- How large a change is, so that a page of the history need not read it to know: a transcript that is replaced is two million signs.
alter table edit add column characters integer;
update edit set characters = length(changes::text);
alter table edit alter column characters set not null;
